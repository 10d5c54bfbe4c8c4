import type { StatementLayout } from '../layout.ts';
import { createPaper } from '../paper.ts';
import { authorizations, brandCharges, discount, interchange } from '../sample-fees.ts';
import * as say from '../sample.ts';

/** Totals in boxes on the first page only, labels above their figures; the tables have none. */
export const pageOneTotals: StatementLayout = (seed) => {
  const sample = say.createSample(seed);
  const { cards, merchant } = sample;
  const groups = {
    Interchange: cards.flatMap((card) => interchange(sample, card)),
    'Processor Charges': [...discount(cards, 0.3), ...authorizations(sample, cards, 0.1)],
    'Network Charges': brandCharges(cards),
    'Monthly Charges': [
      say.flatFee('Other Fees', 'Account Maintenance', 10),
      say.flatFee('POS Services', 'Payment Gateway', 25),
    ],
  };
  const fees = Object.values(groups).flat();
  const paper = createPaper({ letterhead: ['Northline Payments'], size: 8.5, font: 'serif' });
  paper.text(merchant);
  paper.text('88 Harbour Street');
  paper.gap();
  const boxes: [string, string][] = [
    ['Total Sales', say.dollars(say.totalSales(cards))],
    ['Transactions', say.count(say.totalItems(cards))],
    ['Total Fees', say.dollars(say.totalFees(fees))],
    ['Effective Rate', `${((say.totalFees(fees) / say.totalSales(cards)) * 100).toFixed(2)}%`],
  ];
  paper.row(boxes.map(([label], index) => [label, 40 + index * 135]));
  paper.row(boxes.map(([, value], index) => [value, 40 + index * 135]));
  paper.gap();
  paper.text('Your statement at a glance. Please keep it for your records.');
  paper.newPage();
  paper.heading('Card Sales');
  paper.table(
    [
      { header: 'Card', x: 40 },
      { header: 'Count', x: 260, align: 'right' },
      { header: 'Sales $', x: 380, align: 'right' },
      { header: 'Avg Sale $', x: 470, align: 'right' },
    ],
    cards.map(({ label, items, sales }) => [
      label,
      say.count(items),
      say.plain(sales),
      say.plain(sales / items),
    ]),
  );
  for (const [title, lines] of Object.entries(groups)) {
    paper.heading(title);
    paper.table(
      [
        { header: 'Item', x: 40 },
        { header: 'Volume', x: 300, align: 'right' },
        { header: 'Rate', x: 355, align: 'right' },
        { header: 'Count', x: 410, align: 'right' },
        { header: 'Per Item', x: 470, align: 'right' },
        { header: 'Charge', x: 560, align: 'right' },
      ],
      lines.map((fee) => [
        fee.name,
        fee.volume ? say.plain(fee.volume) : '',
        fee.volumeRate ? `${fee.volumeRate.toFixed(2 + (fee.volumeRate === 0.165 ? 1 : 0))}%` : '',
        fee.volume || fee.transactions > 1 ? say.count(fee.transactions) : '',
        fee.transactionRate && fee.transactions > 1 ? fee.transactionRate.toFixed(4) : '',
        say.plain(fee.amount),
      ]),
    );
  }
  return { pages: paper.pages, truth: say.truthFor('Northline Payments', cards, fees) };
};
