import type { StatementLayout } from '../layout.ts';
import { createPaper } from '../paper.ts';
import { authorizations, discount } from '../sample-fees.ts';
import * as say from '../sample.ts';

/** Two locations on one statement, each with its own sales and fees, and a total at the end. */
export const severalLocations: StatementLayout = (seed) => {
  const places = ['0001 - MAIN STREET', '0002 - AIRPORT'].map((place, index) => {
    const sample = say.createSample(seed * 2 + index);
    const fees = [
      ...discount(sample.cards, 1.79),
      ...authorizations(sample, sample.cards, 0.05),
      say.flatFee('Other Fees', 'Location Fee', 5),
      say.flatFee('Equipment', 'Terminal Lease', 24.5),
    ];
    return { place, ...sample, fees };
  });
  const paper = createPaper({ letterhead: ['Granite Merchant Bancard'], foot: 'Granite' });
  paper.text(places[0]?.merchant ?? '');
  paper.text('Activity for May 2025, 2 locations');
  for (const { place, cards, fees } of places) {
    paper.heading(`LOCATION ${place}`);
    paper.heading('Sales Summary');
    paper.table(
      [
        { header: 'Card Type', x: 40 },
        { header: 'Sales Amount', x: 330, align: 'right' },
        { header: 'Sales Count', x: 420, align: 'right' },
      ],
      cards.map(({ label, items, sales }) => [label, say.plain(sales), say.count(items)]),
      ['Location Total', say.plain(say.totalSales(cards)), say.count(say.totalItems(cards))],
    );
    paper.heading('Fee Detail');
    paper.table(
      [
        { header: 'Fee', x: 40 },
        { header: 'Volume', x: 250, align: 'right' },
        { header: 'Count', x: 320, align: 'right' },
        { header: 'Rate', x: 400, align: 'right' },
        { header: 'Fee Amount', x: 520, align: 'right' },
      ],
      fees.map((fee) => [
        fee.name,
        fee.volumeRate ? say.plain(fee.volume) : '',
        fee.volumeRate ? '' : say.count(fee.transactions),
        fee.volumeRate ? `${fee.volumeRate}%` : `$${fee.transactionRate.toFixed(3)}`,
        say.plain(fee.amount),
      ]),
      ['Location Fees', '', '', '', say.plain(say.totalFees(fees))],
    );
    paper.newPage();
  }
  const cards = places.flatMap((place) => place.cards);
  const fees = places.flatMap((place) => place.fees);
  paper.heading('ALL LOCATIONS');
  const line = (label: string, value: string): void =>
    paper.row([
      [label, 40],
      [value, 330, 'right'],
    ]);
  line('Total Sales', say.dollars(say.totalSales(cards)));
  line('Total Number of Sales', say.count(say.totalItems(cards)));
  line('Total Fees', say.dollars(say.totalFees(fees)));
  return { pages: paper.pages, truth: say.truthFor('Granite Merchant Bancard', cards, fees) };
};
