import type { StatementLayout } from '../layout.ts';
import { createPaper } from '../paper.ts';
import * as say from '../sample.ts';

/** One flat rate per channel, as percent and cents; amounts with a trailing minus. */
export const flatByChannel: StatementLayout = (seed) => {
  const { cards, merchant, random } = say.createSample(seed);
  const [sales, items] = [say.totalSales(cards), say.totalItems(cards)];
  const online = say.cents(sales * (0.3 + random.next() * 0.3));
  const onlineItems = Math.round(items * 0.4);
  const international = say.cents(online * 0.11);
  const fees = [
    say.fee('Card Fees', 'Online card payments', {
      volume: online,
      volumeRate: 2.9,
      transactions: onlineItems,
      transactionRate: 0.3,
    }),
    say.fee('Card Fees', 'In-person card payments', {
      volume: say.cents(sales - online),
      volumeRate: 2.7,
      transactions: items - onlineItems,
      transactionRate: 0.05,
    }),
    say.fee('Assessments', 'International cards', { volume: international, volumeRate: 1.5 }),
    say.fee('Other Fees', 'Instant payout fee', {
      volume: say.cents(sales * 0.2),
      volumeRate: 1,
    }),
    say.fee('Other Fees', 'Disputes', { transactions: 1, transactionRate: 15 }),
    say.flatFee('Products', 'Invoicing subscription', 20),
  ];
  const paper = createPaper({ size: 9, foot: 'Ripple Payments, Inc.' });
  paper.heading('Ripple Payments');
  paper.text('Fee statement for June 2025');
  paper.text(merchant);
  paper.heading('Payments by brand');
  paper.table(
    [
      { header: 'Brand', x: 40 },
      { header: 'Payments', x: 250, align: 'right' },
      { header: 'Volume', x: 380, align: 'right' },
    ],
    cards.map((card) => [card.label, say.count(card.items), say.dollars(card.sales)]),
    ['Total', say.count(items), say.dollars(sales)],
  );
  paper.heading('Fees');
  const rate = (fee: say.SampleFee): string =>
    [
      fee.volumeRate ? `${fee.volumeRate}%` : '',
      fee.transactionRate
        ? fee.transactionRate < 1
          ? `${Math.round(fee.transactionRate * 100)}¢`
          : say.dollars(fee.transactionRate)
        : '',
    ]
      .filter((part) => part !== '')
      .join(' + ');
  paper.table(
    [
      { header: 'Type', x: 40 },
      { header: 'Rate', x: 250 },
      { header: 'Count', x: 350, align: 'right' },
      { header: 'Amount', x: 440, align: 'right' },
      { header: 'Fee', x: 540, align: 'right' },
    ],
    fees.map((fee) => [
      fee.name,
      rate(fee),
      fee.transactions ? say.count(fee.transactions) : '',
      fee.volume ? say.dollars(fee.volume) : '',
      `${say.plain(fee.amount)}-`,
    ]),
    ['Total fees', '', '', '', `${say.plain(say.totalFees(fees))}-`],
  );
  return { pages: paper.pages, truth: say.truthFor('Ripple Payments', cards, fees) };
};
