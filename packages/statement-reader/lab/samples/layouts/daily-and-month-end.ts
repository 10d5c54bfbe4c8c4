import type { StatementLayout } from '../layout.ts';
import { createPaper } from '../paper.ts';
import { authorizations, brandCharges } from '../sample-fees.ts';
import * as say from '../sample.ts';

/** Discount is taken daily, the rest at month end: the charges are both. */
export const dailyAndMonthEnd: StatementLayout = (seed) => {
  const sample = say.createSample(seed);
  const { cards, merchant, random } = sample;
  const daily = cards.map(({ label, sales }) =>
    say.fee('Card Fees', `${label} Daily Discount`, { volume: sales, volumeRate: 1.95 }),
  );
  const monthEnd = [
    ...brandCharges(cards),
    ...authorizations(sample, cards, 0.06),
    say.flatFee('Other Fees', 'Monthly Minimum', 3.4),
    say.flatFee('Other Fees', 'Annual Fee', 79),
  ];
  const fees = [...daily, ...monthEnd];
  const paper = createPaper({ letterhead: ['Bluewater Card Services'] });
  paper.text(merchant);
  paper.heading('Account Summary');
  const line = (label: string, value: number): void =>
    paper.row([
      [label, 40],
      [say.dollars(value), 330, 'right'],
    ]);
  line('Gross Sales', say.totalSales(cards));
  line('Discount Paid Daily', -say.totalFees(daily));
  line('Month End Charge', -say.totalFees(monthEnd));
  line('Total Fees', -say.totalFees(fees));
  paper.heading('Activity by Card');
  paper.table(
    [
      { header: 'Card Brand', x: 40 },
      { header: 'Trans', x: 230, align: 'right' },
      { header: 'Sales', x: 320, align: 'right' },
      { header: 'Credits', x: 400, align: 'right' },
    ],
    cards.map((card) => [
      card.label,
      say.count(card.items),
      say.dollars(card.sales),
      say.dollars(card.refunds),
    ]),
    [
      'Total',
      say.count(say.totalItems(cards)),
      say.dollars(say.totalSales(cards)),
      say.dollars(say.sum(cards, ({ refunds }) => refunds)),
    ],
  );
  paper.heading('Deposits');
  paper.table(
    [
      { header: 'Date', x: 40 },
      { header: 'Batch Number', x: 160, align: 'right' },
      { header: 'Amount', x: 320, align: 'right' },
      { header: 'Discount', x: 420, align: 'right' },
      { header: 'Deposit', x: 530, align: 'right' },
    ],
    Array.from({ length: 22 }, (_, day) => {
      const sales = random.money(200, 2400);
      return [
        `05/${String(day + 1).padStart(2, '0')}`,
        String(1000 + day),
        say.plain(sales),
        say.plain(sales * 0.0195),
        say.plain(sales * 0.9805),
      ];
    }),
  );
  paper.heading('Discount Paid Daily');
  paper.table(
    [
      { header: 'Description', x: 40 },
      { header: 'Volume', x: 300, align: 'right' },
      { header: 'Disc Rate', x: 380, align: 'right' },
      { header: 'Amount Paid', x: 520, align: 'right' },
    ],
    daily.map((fee) => [
      fee.name,
      say.plain(fee.volume),
      (fee.volumeRate / 100).toFixed(4),
      say.plain(fee.amount),
    ]),
    ['Total Paid Daily', '', '', say.plain(say.totalFees(daily))],
  );
  paper.heading('Month End Fees');
  paper.table(
    [
      { header: 'Description', x: 40 },
      { header: 'Number', x: 240, align: 'right' },
      { header: 'Amount', x: 320, align: 'right' },
      { header: 'Rate', x: 400, align: 'right' },
      { header: 'Fee', x: 520, align: 'right' },
    ],
    monthEnd.map((fee) => [
      fee.name,
      fee.volumeRate ? '' : say.count(fee.transactions),
      fee.volumeRate ? say.plain(fee.volume) : '',
      fee.volumeRate ? (fee.volumeRate / 100).toFixed(5) : fee.transactionRate.toFixed(4),
      say.plain(fee.amount),
    ]),
    ['Total Month End Fees', '', '', '', say.plain(say.totalFees(monthEnd))],
  );
  return { pages: paper.pages, truth: say.truthFor('Bluewater Card Services', cards, fees) };
};
