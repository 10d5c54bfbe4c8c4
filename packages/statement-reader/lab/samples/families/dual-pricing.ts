import { accountFees } from './fee-lists.ts';
import { createAccount, dateOf, type Mix } from './account.ts';
import { left, printed, right, type Family } from './family.ts';
import { createPaper } from '../paper.ts';
import * as say from '../sample.ts';

const mix: Mix[] = [
  ['Visa', 'Visa', 0.5, 1],
  ['Mastercard', 'Mastercard', 0.27, 1],
  ['Discover', 'Discover', 0.07, 1],
  ['Amex', 'American Express', 0.1, 1.2],
];

/**
 * Dual pricing: customers pay a difference that is printed next to the sales and covers most of one flat charge.
 * Includes tips, tax and cash. The merchant still pays less than what was charged.
 */
export const dualPricing: Family = (seed) => {
  const account = createAccount(seed, mix);
  const { cards, random, merchant } = account;
  const percent = random.pick([3.5, 3.99, 4]);
  const [sales, items] = [say.totalSales(cards), say.totalItems(cards)];
  const program = say.fee('Card Fees', 'Dual pricing processing', {
    volume: sales,
    volumeRate: percent,
  });
  const others = [
    say.flatFee('POS Services', 'Register software', random.pick([14.95, 49.95])),
    say.fee('Equipment', 'Station rental', { transactions: random.int(2, 3), transactionRate: 35 }),
    say.flatFee('Other Fees', 'Program membership fee', 25),
    ...accountFees(account, 2),
  ];
  const fees = [program, ...others];
  const collected = (card: say.SampleCard): number => say.cents(card.sales * 0.0361);
  const paper = createPaper({ letterhead: ['Clover'], size: 8 });
  paper.text(`${merchant} - ${account.monthName} ${account.year}`);
  paper.heading('Sales');
  paper.table(
    [
      left('Tender', 40),
      right('Payments', 170),
      right('Card sales', 270),
      right('Of this tips', 350),
      right('Of this difference', 450),
      right('Refunds', 530),
    ],
    cards.map((card) => [
      ...[
        card.label,
        say.count(card.items),
        say.dollars(card.sales),
        say.dollars(say.cents(card.sales * 0.12)),
      ],
      ...[say.dollars(collected(card)), say.dollars(-card.refunds)],
    ]),
    [
      ...[
        'Cards',
        say.count(items),
        say.dollars(sales),
        say.dollars(say.sum(cards, (card) => say.cents(card.sales * 0.12))),
      ],
      ...[
        say.dollars(say.sum(cards, collected)),
        say.dollars(-say.sum(cards, ({ refunds }) => refunds)),
      ],
    ],
  );
  paper.row([
    ['Cash', 40],
    [say.count(random.int(30, 200)), 170, 'right'],
    [say.dollars(random.money(200, 3000)), 270, 'right'],
  ]);
  paper.heading('What you were charged');
  for (const fee of fees) {
    const how = fee.volumeRate
      ? `${say.dollars(fee.volume)} x ${say.trimmed(fee.volumeRate, 2)}%`
      : fee.transactions > 1
        ? `${fee.transactions} x ${say.dollars(fee.transactionRate)}`
        : 'monthly';
    paper.row([
      [fee.name, 40],
      [how, 260],
      [say.dollars(fee.amount), 530, 'right'],
    ]);
  }
  const total = say.totalFees(fees);
  const paid = say.sum(cards, collected);
  paper.row(
    [
      ['Charges', 40],
      [say.dollars(total), 530, 'right'],
    ],
    'bold',
  );
  paper.row([
    ['Covered by the difference your customers paid', 40],
    [say.dollars(-paid), 530, 'right'],
  ]);
  paper.row(
    [
      ['Your cost', 40],
      [say.dollars(say.cents(total - paid)), 530, 'right'],
    ],
    'bold',
  );
  paper.heading('Funding');
  paper.table(
    [left('Day', 40), right('Payments', 170), right('Sent to your bank', 300)],
    account.days.map((day) => [
      dateOf(account, day.day, true),
      say.count(day.items),
      say.dollars(day.sales),
    ]),
  );
  return printed(paper, account, 'Clover', fees);
};
