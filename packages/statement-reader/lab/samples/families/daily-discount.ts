import { accountFees, networkFees, perItem, prefixes } from './fee-lists.ts';
import { createAccount, dateOf, usualMix } from './account.ts';
import { createFormat } from './format.ts';
import { left, printed, right, type Family } from './family.ts';
import { createPaper } from '../paper.ts';
import * as say from '../sample.ts';

/**
 * Discount is taken daily: the days list it, one line by brand explains it. Month-end charges are listed separately
 * with columns for collected and due, with adjustments and chargebacks in between.
 */
export const dailyDiscount: Family = (seed) => {
  const account = createAccount(seed, usualMix);
  const { cards, random, days, merchant, mid } = account;
  const format = createFormat(random, { sign: '$' });
  const percent = random.pick([1.75, 1.99, 2.25]);
  const daily = cards.map(({ label, sales }) =>
    say.fee('Card Fees', `${label} discount`, { volume: sales, volumeRate: percent }),
  );
  const monthEnd = [
    ...perItem(account, (label) => `${label} transactions`, 0.1),
    ...networkFees(account, random.pick(prefixes)),
    ...accountFees(account, random.int(3, 6)),
  ];
  const fees = [...daily, ...monthEnd];
  const [taken, due, total] = [say.totalFees(daily), say.totalFees(monthEnd), say.totalFees(fees)];
  const processor = random.pick(['Shoreline Payment Group', 'TSYS Merchant Solutions']);
  const paper = createPaper({ letterhead: [processor], size: 7.5 });
  paper.text(`${merchant} / ${mid} / ${account.monthName} ${account.year}`);
  const money = format.money;
  const sales = say.totalSales(cards);
  paper.heading('Deposit summary');
  let before = 0;
  paper.table(
    [
      left('Date', 40),
      right('Items', 110),
      right('Gross', 200),
      right('Discount', 290),
      right('Deposited', 390),
    ],
    days.map((day, index) => {
      const upTo = say.sum(days.slice(0, index + 1), (one) => one.sales);
      const own = say.cents(say.cents((upTo / sales) * taken) - before);
      before = say.cents(before + own);
      return [
        dateOf(account, day.day, true),
        say.count(day.items),
        money(day.sales),
        money(-own),
        money(say.cents(day.sales - own)),
      ];
    }),
    [
      'Total',
      say.count(say.totalItems(cards)),
      money(sales),
      money(-taken),
      money(say.cents(sales - taken)),
    ],
  );
  paper.heading('Adjustments and chargebacks');
  paper.table(
    [left('Date', 40), left('Case', 110), left('Reason', 220), right('Amount', 390)],
    [
      [
        dateOf(account, 9, true),
        `${random.int(1e8, 9e8)}`,
        'Chargeback - not as described',
        money(-random.money(30, 200)),
      ],
      [
        dateOf(account, 17, true),
        `${random.int(1e8, 9e8)}`,
        'Chargeback reversed',
        money(random.money(30, 200)),
      ],
      [
        dateOf(account, 20, true),
        `${random.int(1e8, 9e8)}`,
        'Deposit correction',
        money(-random.money(1, 20)),
      ],
    ],
  );
  paper.heading('Summary by card');
  paper.table(
    [
      left('Card', 40),
      right('Sales', 160),
      right('Sales amount', 260),
      right('Refunds', 330),
      right('Refund amount', 430),
      right('Net', 530),
    ],
    cards.map((card) => [
      card.label,
      say.count(card.items),
      money(card.sales),
      say.count(card.refundItems),
      money(-card.refunds),
      money(say.cents(card.sales - card.refunds)),
    ]),
    [
      'Total',
      say.count(say.totalItems(cards)),
      money(sales),
      say.count(say.sum(cards, ({ refundItems }) => refundItems)),
      money(-say.sum(cards, ({ refunds }) => refunds)),
      money(say.sum(cards, (card) => say.cents(card.sales - card.refunds))),
    ],
  );
  paper.heading('Fees');
  paper.table(
    [
      left('Fee', 40),
      right('Base', 270),
      right('Rate', 340),
      right('Paid daily', 440),
      right('Due now', 560),
    ],
    fees.map((fee, index) => [
      fee.name,
      fee.volumeRate ? money(fee.volume) : say.count(fee.transactions),
      fee.volumeRate ? format.rate(fee.volumeRate) : format.each(fee.transactionRate),
      index < daily.length ? money(fee.amount) : '',
      index < daily.length ? '' : money(fee.amount),
    ]),
    ['Total', '', '', money(taken), money(due)],
  );
  if (random.next() < 0.7)
    paper.row([
      ['Total fees this month', 40],
      [money(total), 560, 'right'],
    ]);
  paper.row([
    ['Will be debited on the 1st', 40],
    [money(due), 560, 'right'],
  ]);
  return printed(paper, account, processor, fees);
};
