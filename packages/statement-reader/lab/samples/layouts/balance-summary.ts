import type { StatementLayout } from '../layout.ts';
import { createPaper } from '../paper.ts';
import * as say from '../sample.ts';

/** A balance with fees among sales and refunds, one of which repeats a line of the fees. */
export const balanceSummary: StatementLayout = (seed) => {
  const { cards, merchant, random } = say.createSample(seed);
  const [volume, transactions] = [say.totalSales(cards), say.totalItems(cards)];
  const abroad = { volume: random.money(100, 900), transactions: random.int(2, 9) };
  const rates = { volumeRate: 2.9, transactionRate: 0.3 };
  const payments = [
    say.fee('Card Fees', 'Card payments - domestic', {
      volume: say.cents(volume - abroad.volume),
      ...rates,
      transactions: transactions - abroad.transactions,
    }),
    say.fee('Card Fees', 'Card payments - international', { ...abroad, ...rates }),
  ];
  const dispute = say.flatFee('Other Fees', 'Dispute fee', 15);
  const fees = [...payments, dispute];
  const [refunded, disputed] = [random.money(200, 700), random.money(30, 90)];
  const [onPayments, all] = [say.totalFees(payments), say.totalFees(fees)];
  const paper = createPaper({ letterhead: ['Pinewood Payments'] });
  paper.heading(`Balance summary, July 2025, ${merchant}`);
  const balance = (name: string, count: string, gross: number, charged: number): string[] => [
    ...[name, count, say.dollars(gross), say.dollars(-charged)],
    say.dollars(say.cents(gross - charged)),
  ];
  paper.table(
    [
      { header: 'Category', x: 40 },
      { header: 'Count', x: 230, align: 'right' },
      { header: 'Gross', x: 320, align: 'right' },
      { header: 'Fees', x: 420, align: 'right' },
      { header: 'Net', x: 520, align: 'right' },
    ],
    [
      balance('Charges', say.count(transactions), volume, onPayments),
      balance('Refunds', '9', -refunded, 0),
      balance('Disputes', '1', -disputed, dispute.amount),
    ],
    balance('Total', '', say.cents(volume - refunded - disputed), all),
  );
  paper.heading('Fees by type');
  paper.table(
    [
      { header: 'Fee', x: 40 },
      { header: 'Count', x: 230, align: 'right' },
      { header: 'Volume', x: 320, align: 'right' },
      { header: 'Rate', x: 420, align: 'right' },
      { header: 'Amount', x: 520, align: 'right' },
    ],
    fees.map((fee) => [
      ...[fee.name, say.count(fee.transactions), fee.volume ? say.dollars(fee.volume) : ''],
      fee.volumeRate ? '2.9% + $0.30' : say.dollars(fee.transactionRate),
      say.dollars(fee.amount),
    ]),
    ['Total fees', '', '', '', say.dollars(all)],
  );
  paper.heading('Payments by card');
  paper.table(
    [
      { header: 'Card brand', x: 40 },
      { header: 'Payments', x: 320, align: 'right' },
      { header: 'Amount', x: 520, align: 'right' },
    ],
    cards.map(({ label, items, sales }) => [label, say.count(items), say.dollars(sales)]),
  );
  return { pages: paper.pages, truth: say.truthFor('Pinewood Payments', cards, fees) };
};
