import type { StatementLayout } from '../layout.ts';
import { createPaper } from '../paper.ts';
import { authorizations, brandCharges, interchange } from '../sample-fees.ts';
import * as say from '../sample.ts';

/** A summary, one list of fees, and an informational interchange qualification summary. */
export const statementSummary: StatementLayout = (seed) => {
  const sample = say.createSample(seed, [
    ['Visa', 'VISA CREDIT'],
    ['Visa', 'VISA DEBIT'],
    ['Mastercard', 'MASTERCARD CREDIT'],
    ['Mastercard', 'MASTERCARD DEBIT'],
    ['Discover', 'DISCOVER'],
    ['Amex', 'AMERICAN EXPRESS'],
  ]);
  const { cards, merchant } = sample;
  const fees = [
    ...cards.map(({ label, sales, items }) =>
      say.fee('Card Fees', `${label} PROCESSING FEE`, {
        volume: sales,
        volumeRate: 2.29,
        transactions: items,
        transactionRate: 0.1,
      }),
    ),
    ...brandCharges(cards),
    ...authorizations(sample, cards, 0.04),
    say.flatFee('Other Fees', 'Monthly Service Charge', 10),
    say.flatFee('Other Fees', 'Chargeback Fee', 25),
  ];
  const paper = createPaper({ letterhead: ['Harbor Paytech'], size: 8 });
  paper.text(`${merchant}   Merchant ID 8800 1234 567`);
  paper.heading('Statement Summary');
  const refunds = say.sum(cards, (card) => card.refunds);
  const lines: [string, number][] = [
    ['Sales', say.totalSales(cards)],
    ['Refunds', -refunds],
    ['Net Sales', say.totalSales(cards) - refunds],
    ['Chargebacks', -18.2],
    ['Fees', -say.totalFees(fees)],
    ['Net Deposits', say.totalSales(cards) - refunds - 18.2 - say.totalFees(fees)],
  ];
  for (const [label, value] of lines)
    paper.row([
      [label, 40],
      [say.dollars(value), 280, 'right'],
    ]);
  paper.heading('Sales by Card Type');
  paper.table(
    [
      { header: 'Payment Method', x: 40 },
      { header: 'Sales|Count', x: 220, align: 'right' },
      { header: 'Sales|Amount', x: 300, align: 'right' },
      { header: 'Refund|Count', x: 360, align: 'right' },
      { header: 'Refund|Amount', x: 430, align: 'right' },
      { header: 'Net|Amount', x: 530, align: 'right' },
    ],
    cards.map((card) => [
      card.label,
      say.count(card.items),
      say.dollars(card.sales),
      say.count(card.refundItems),
      say.dollars(card.refunds),
      say.dollars(card.sales - card.refunds),
    ]),
    [
      'Total',
      say.count(say.totalItems(cards)),
      say.dollars(say.totalSales(cards)),
      say.count(cards.reduce((total, card) => total + card.refundItems, 0)),
      say.dollars(refunds),
      say.dollars(say.totalSales(cards) - refunds),
    ],
  );
  paper.heading('Charges & Fees');
  paper.table(
    [
      { header: 'Description', x: 40 },
      { header: 'Quantity', x: 280, align: 'right' },
      { header: 'Amount', x: 350, align: 'right' },
      { header: 'Rate', x: 410, align: 'right' },
      { header: 'Unit Price', x: 470, align: 'right' },
      { header: 'Total Charge', x: 560, align: 'right' },
    ],
    fees.map((fee) => [
      fee.name,
      fee.transactions ? say.count(fee.transactions) : '',
      fee.volume ? say.dollars(fee.volume) : '',
      fee.volumeRate ? `${fee.volumeRate.toFixed(4)}%` : '',
      fee.transactionRate ? `$${fee.transactionRate.toFixed(4)}` : '',
      say.dollars(fee.amount),
    ]),
    ['Total Charges & Fees', '', '', '', '', say.dollars(say.totalFees(fees))],
  );
  paper.heading('Interchange Qualification Summary');
  paper.table(
    [
      { header: 'Interchange Category', x: 40 },
      { header: 'Items', x: 280, align: 'right' },
      { header: 'Sales', x: 370, align: 'right' },
      { header: '% of Sales', x: 440, align: 'right' },
    ],
    cards
      .flatMap((card) => interchange(sample, card))
      .map((line) => [
        line.name,
        say.count(line.transactions),
        say.dollars(line.volume),
        `${((line.volume / say.totalSales(cards)) * 100).toFixed(1)}%`,
      ]),
  );
  return { pages: paper.pages, truth: say.truthFor('Harbor Paytech', cards, fees) };
};
