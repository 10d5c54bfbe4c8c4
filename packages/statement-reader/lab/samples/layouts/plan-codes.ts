import type { StatementLayout } from '../layout.ts';
import { createPaper } from '../paper.ts';
import * as say from '../sample.ts';

/** Sales by plan code only, the discount next to them, and a minimum that is due as well. */
export const planCodes: StatementLayout = (seed) => {
  const sample = say.createSample(seed, [
    ['Visa', 'VS'],
    ['Visa', 'VD'],
    ['Visa', 'VB'],
    ['Mastercard', 'MC'],
    ['Mastercard', 'MD'],
    ['Discover', 'DS'],
    ['Amex', 'AM'],
    ['Other', 'DB'],
    ['Other', 'EB'],
  ]);
  const { cards, merchant } = sample;
  const discounts = cards.map(({ label, sales, items }) =>
    say.fee('Card Fees', label, {
      volume: sales,
      volumeRate: label.endsWith('B') ? 0.55 : 1.72,
      transactions: items,
      transactionRate: 0.1,
    }),
  );
  const others = [
    say.flatFee('Card Fees', 'MINIMUM DISCOUNT', 8.31),
    say.fee('Card Fees', 'AUTH FEE', {
      transactions: say.totalItems(cards) + 7,
      transactionRate: 0.045,
    }),
    say.fee('Other Fees', 'BATCH FEE', { transactions: 26, transactionRate: 0.2 }),
    say.flatFee('Other Fees', 'STATEMENT FEE', 7.5),
  ];
  const fees = [...discounts, ...others];
  const paper = createPaper({ letterhead: ['MERIDIAN BANCARD'], font: 'mono', size: 8 });
  paper.text(`${merchant.toUpperCase()}        PROCESSING MONTH 07-2025`);
  paper.gap();
  paper.text('* * * PLAN SUMMARY * * *', 200);
  paper.table(
    [
      { header: 'PLAN|CODE', x: 40 },
      { header: 'NUMBER|OF SALES', x: 150, align: 'right' },
      { header: 'AMOUNT|OF SALES', x: 240, align: 'right' },
      { header: 'AMOUNT OF|CREDITS', x: 320, align: 'right' },
      { header: 'DISC|P/I', x: 400, align: 'right' },
      { header: 'DISC|%', x: 460, align: 'right' },
      { header: 'DISCOUNT|DUE', x: 550, align: 'right' },
    ],
    cards.map((card, index) => [
      card.label,
      say.count(card.items),
      say.plain(card.sales),
      say.plain(card.refunds),
      '.1000',
      (discounts[index]?.volumeRate ?? 0).toFixed(4),
      say.plain(discounts[index]?.amount ?? 0),
    ]),
    [
      'ALL PLANS',
      say.count(say.totalItems(cards)),
      say.plain(say.totalSales(cards)),
      say.plain(say.sum(cards, ({ refunds }) => refunds)),
      '',
      '',
      say.plain(say.totalFees(discounts)),
    ],
  );
  paper.text('* * * OTHER FEES * * *', 200);
  paper.table(
    [
      { header: 'NUMBER', x: 90, align: 'right' },
      { header: 'DESCRIPTION', x: 110 },
      { header: 'RATE', x: 400, align: 'right' },
      { header: 'TOTAL', x: 550, align: 'right' },
    ],
    others.map((fee) => [
      say.count(fee.transactions),
      fee.name,
      fee.transactionRate.toFixed(fee.transactions === 1 ? 2 : 4),
      say.plain(fee.amount),
    ]),
  );
  paper.gap();
  const due: [string, number][] = [
    ['DISCOUNT DUE', say.totalFees(discounts)],
    ['FEES DUE', say.totalFees(others)],
    ['TOTAL DISCOUNT AND FEES', say.totalFees(fees)],
  ];
  for (const [label, value] of due)
    paper.row([
      [label, 440, 'right'],
      [say.plain(value), 550, 'right'],
    ]);
  return { pages: paper.pages, truth: say.truthFor('Meridian Bancard', cards, fees) };
};
