import { accountFees, interchangeOf, networkFees, perItem, prefixes } from './fee-lists.ts';
import { createAccount, dateOf, usualMix } from './account.ts';
import { left, printed, right, type Family } from './family.ts';
import { createPaper } from '../paper.ts';
import * as say from '../sample.ts';

/**
 * Grids by category: units, amount, percent, charge per unit, total, every column filled with zeros. A summary
 * repeats the categories' sums; payment methods are codes with descriptions.
 */
export const unitsGrid: Family = (seed) => {
  const account = createAccount(seed, usualMix);
  const { cards, random, merchant, mid } = account;
  const prefix = random.pick(prefixes);
  const grids: Record<string, say.SampleFee[]> = {
    'Interchange and Assessment Fees': [
      ...cards.flatMap((card) => interchangeOf(account, card, prefix[card.cardType], 4)),
      ...networkFees(account, prefix),
    ],
    'Authorization Fees': perItem(account, (label) => `${label} Auth - Dial`, 0.045),
    'Conveyed and Settled Fees': cards.map(({ label, items, sales }) =>
      say.fee('Card Fees', `${label} Deposit`, {
        volume: sales,
        volumeRate: 0.12,
        transactions: items,
        transactionRate: 0.03,
      }),
    ),
    'Miscellaneous Fees': accountFees(account, random.int(3, 6)),
  };
  const fees = Object.values(grids).flat();
  const paper = createPaper({ letterhead: ['Chase Paymentech'], size: 7, width: 792, height: 612 });
  paper.text(
    `Company ${mid.slice(0, 6)}  ${merchant}  Reporting period ${dateOf(account, 1, true)} to ${dateOf(account, 28, true)}  USD`,
  );
  const refunds = say.sum(cards, (card) => card.refunds);
  const sales = say.totalSales(cards);
  paper.heading('Service Charge Summary');
  paper.table(
    [left('Category', 40), right('Current', 360)],
    Object.entries(grids).map(([title, list]) => [title, say.plain(say.totalFees(list))]),
    ['Total Service Charges', say.plain(say.totalFees(fees))],
  );
  paper.heading('Deposit Activity');
  paper.table(
    [
      left('MOP', 40),
      left('Description', 80),
      right('Sales Count', 260),
      right('Sales Amount', 360),
      right('Refund Count', 440),
      right('Refund Amount', 530),
      right('Net Amount', 640),
    ],
    cards.map((card) => [
      card.label.slice(0, 2).toUpperCase(),
      card.label,
      say.count(card.items),
      say.plain(card.sales),
      say.count(card.refundItems),
      say.plain(card.refunds),
      say.plain(say.cents(card.sales - card.refunds)),
    ]),
    [
      '',
      'Total',
      say.count(say.totalItems(cards)),
      say.plain(sales),
      say.count(say.sum(cards, ({ refundItems }) => refundItems)),
      say.plain(refunds),
      say.plain(say.cents(sales - refunds)),
    ],
  );
  for (const [title, list] of Object.entries(grids)) {
    paper.heading(title);
    paper.table(
      [
        left('Fee Description', 40),
        right('Units', 330),
        right('Amount', 430),
        right('% Rate', 510),
        right('Unit Fee', 590),
        right('Total Charge', 720),
      ],
      list.map((fee) => [
        ...[fee.name, say.count(fee.transactions), say.plain(fee.volume)],
        ...[fee.volumeRate.toFixed(4), fee.transactionRate.toFixed(4), say.plain(fee.amount)],
      ]),
      [`Total ${title}`, '', '', '', '', say.plain(say.totalFees(list))],
    );
  }
  return printed(paper, account, 'Chase Paymentech', fees);
};
