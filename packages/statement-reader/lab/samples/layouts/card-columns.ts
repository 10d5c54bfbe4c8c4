import type { StatementLayout } from '../layout.ts';
import { createPaper } from '../paper.ts';
import { brandCharges, discount } from '../sample-fees.ts';
import * as say from '../sample.ts';

/** Card types as columns; credits in parentheses. */
export const cardColumns: StatementLayout = (seed) => {
  const sample = say.createSample(seed, [
    ['Visa', 'Visa'],
    ['Mastercard', 'MasterCard'],
    ['Amex', 'Amex'],
    ['Discover', 'Discover'],
    ['Other', 'PIN Debit'],
  ]);
  const { cards, merchant } = sample;
  const fees = [
    ...discount(cards.slice(0, 4), 1.89),
    ...brandCharges(cards),
    say.fee('Card Fees', 'PIN Debit Transaction Fee', {
      transactions: cards[4]?.items ?? 0,
      transactionRate: 0.35,
    }),
    say.flatFee('Other Fees', 'Monthly Service Fee', 12.5),
    say.flatFee('Rebates', 'Loyalty Credit', -7.5),
  ];
  const paper = createPaper({ letterhead: ['Lakeside Merchant Solutions LLC'], size: 9 });
  paper.text(`Merchant: ${merchant}`);
  paper.text('Billing month: April 2025');
  paper.heading('Processing Activity');
  const at = (index: number): number => 220 + index * 72;
  const line = (label: string, of: (card: say.SampleCard) => string, total: string): void =>
    paper.row([
      [label, 40],
      ...cards.map((card, index): [string, number, 'right'] => [of(card), at(index), 'right']),
      [total, at(5), 'right'],
    ]);
  paper.row(
    [
      ...cards.map(({ label }, index): [string, number, 'right'] => [label, at(index), 'right']),
      ['Total', at(5), 'right'],
    ],
    'bold',
  );
  const returns = (card: say.SampleCard): string => `(${say.plain(card.refunds)})`;
  line('Number of Sales', ({ items }) => say.count(items), say.count(say.totalItems(cards)));
  line('Sales Volume', ({ sales }) => say.plain(sales), say.plain(say.totalSales(cards)));
  line(
    'Number of Returns',
    ({ refundItems }) => say.count(refundItems),
    say.count(cards.reduce((total, { refundItems }) => total + refundItems, 0)),
  );
  const refunds = say.sum(cards, (card) => card.refunds);
  line('Returns', returns, `(${say.plain(refunds)})`);
  line(
    'Average Ticket',
    ({ sales, items }) => say.plain(sales / items),
    say.plain(say.totalSales(cards) / say.totalItems(cards)),
  );
  line(
    'Net Volume',
    (card) => say.plain(card.sales - card.refunds),
    say.plain(say.totalSales(cards) - refunds),
  );
  paper.heading('Charges');
  paper.table(
    [
      { header: 'Charge', x: 40 },
      { header: 'Volume', x: 300, align: 'right' },
      { header: 'Percent', x: 360, align: 'right' },
      { header: 'Items', x: 410, align: 'right' },
      { header: 'Per Item', x: 470, align: 'right' },
      { header: 'Amount', x: 560, align: 'right' },
    ],
    fees.map((fee) => [
      fee.name,
      fee.volumeRate ? say.plain(fee.volume) : '',
      fee.volumeRate ? `${fee.volumeRate.toFixed(3)}%` : '',
      fee.volumeRate || fee.transactions === 1 ? '' : say.count(fee.transactions),
      fee.volumeRate || fee.transactions === 1 ? '' : `$${fee.transactionRate.toFixed(4)}`,
      fee.amount < 0 ? `(${say.plain(-fee.amount)})` : say.plain(fee.amount),
    ]),
    ['Total Charges', '', '', '', '', say.plain(say.totalFees(fees))],
  );
  return { pages: paper.pages, truth: say.truthFor('Lakeside Merchant Solutions', cards, fees) };
};
