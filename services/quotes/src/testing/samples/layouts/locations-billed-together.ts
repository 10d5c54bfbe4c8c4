import type { StatementLayout } from '../layout.ts';
import { createPaper } from '../paper.ts';
import { discount } from '../sample-fees.ts';
import * as say from '../sample.ts';

/** Two locations with sales of their own, charged as one; now and then with a total of both. */
export const locationsBilledTogether: StatementLayout = (seed) => {
  const places = ['0001 MAIN STREET', '0002 HARBOR'].map((place, index) => ({
    place,
    ...say.createSample(seed * 2 + index),
  }));
  const cards = places.flatMap((place) => place.cards);
  const all = { sales: say.totalSales(cards), items: say.totalItems(cards) };
  const fees = [
    ...discount([{ ...(cards[0] as say.SampleCard), label: 'Sales', sales: all.sales }], 1.5),
    say.fee('Card Fees', 'Transaction Fee', { transactions: all.items, transactionRate: 0.1 }),
    say.fee('Equipment', 'Terminal Lease', { transactions: 2, transactionRate: 29.95 }),
  ];
  const paper = createPaper({ letterhead: ['Summit Ridge Card Services'] });
  paper.text(places[0]?.merchant ?? '');
  for (const { place, cards: sold } of places) {
    paper.heading(`Location ${place}`);
    paper.table(
      [
        { header: 'Card type', x: 40 },
        { header: 'Items', x: 330, align: 'right' },
        { header: 'Volume', x: 420, align: 'right' },
      ],
      sold.map(({ label, items, sales }) => [label, say.count(items), say.plain(sales)]),
      ['Total', say.count(say.totalItems(sold)), say.plain(say.totalSales(sold))],
    );
  }
  if (seed % 2) {
    paper.gap();
    paper.row([
      ['Total all locations', 40],
      [say.count(all.items), 330, 'right'],
      [say.plain(all.sales), 420, 'right'],
    ]);
  }
  paper.heading('Fees');
  paper.table(
    [
      { header: 'Fee', x: 40 },
      { header: 'Count', x: 250, align: 'right' },
      { header: 'Volume', x: 330, align: 'right' },
      { header: 'Rate', x: 410, align: 'right' },
      { header: 'Fee amount', x: 520, align: 'right' },
    ],
    fees.map((fee) => [
      fee.name,
      fee.transactions ? say.count(fee.transactions) : '',
      fee.volume ? say.plain(fee.volume) : '',
      fee.volumeRate ? `${say.trimmed(fee.volumeRate, 2)}%` : say.trimmed(fee.transactionRate, 2),
      say.plain(fee.amount),
    ]),
    ['Total fees', '', '', '', say.plain(say.totalFees(fees))],
  );
  return { pages: paper.pages, truth: say.truthFor('Summit Ridge Card Services', cards, fees) };
};
