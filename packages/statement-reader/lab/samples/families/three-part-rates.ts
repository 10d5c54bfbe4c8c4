import { accountFees, interchangeOf, networkFees, prefixes } from './fee-lists.ts';
import { createAccount, dateOf, usualMix } from './account.ts';
import { left, printed, right, type Family } from './family.ts';
import { createPaper } from '../paper.ts';
import * as say from '../sample.ts';

/**
 * Each program in one row with the bank's and the processor's part in separate columns, and their sum: the charge. By
 * brand with sums; dues and other charges in lists with leaders.
 */
export const threePartRates: Family = (seed) => {
  const account = createAccount(seed, usualMix);
  const { cards, random, merchant, mid } = account;
  const [percent, each] = [random.pick([0.2, 0.35, 0.45]), random.pick([0.05, 0.1])];
  const bank = cards.map((card) => interchangeOf(account, card, '', 5));
  const rows = bank.map((list) =>
    list.map((one) => {
      const whole = say.fee('Card Fees', one.name, {
        volume: one.volume,
        volumeRate: Number((one.volumeRate + percent).toFixed(4)),
        transactions: one.transactions,
        transactionRate: Number((one.transactionRate + each).toFixed(4)),
      });
      return { one, whole, own: say.cents(whole.amount - one.amount) };
    }),
  );
  const others = accountFees(account, random.int(3, 6));
  const network = networkFees(account, random.pick(prefixes));
  const names = cards.map(({ label }) => label);
  const charged = rows.flatMap((list, at) =>
    list.map(({ whole }) => ({ ...whole, name: `${names[at]} ${whole.name}` })),
  );
  const fees = [...charged, ...network, ...others];
  const paper = createPaper({ letterhead: ['Heartland Payment Systems'], size: 7.5 });
  paper.text(`${merchant}   Merchant No. ${mid}   ${account.monthName} ${account.year}`);
  paper.heading('Card Processing Summary');
  const sales = say.totalSales(cards);
  paper.table(
    [
      left('Card', 40),
      right('Sales Trans', 200),
      right('Sales Volume', 290),
      right('Credits', 360),
      right('Net Volume', 450),
      right('Average Ticket', 560),
    ],
    cards.map((card) => [
      ...[card.label, say.count(card.items), say.dollars(card.sales), say.dollars(card.refunds)],
      ...[
        say.dollars(say.cents(card.sales - card.refunds)),
        say.dollars(say.cents(card.sales / card.items)),
      ],
    ]),
    [
      'Total',
      say.count(say.totalItems(cards)),
      say.dollars(sales),
      say.dollars(say.sum(cards, ({ refunds }) => refunds)),
      say.dollars(say.cents(sales - say.sum(cards, ({ refunds }) => refunds))),
      '',
    ],
  );
  paper.heading('Interchange and Processing');
  for (const [at, list] of rows.entries()) {
    paper.heading(names[at] ?? '');
    paper.table(
      [
        left('Program', 40),
        right('Trans', 180),
        right('Volume', 250),
        right('Interchange|Rate', 310),
        right('Per Item', 355),
        right('Interchange|Amount', 415),
        right('Processing|Rate', 460),
        right('Per Item', 500),
        right('Processing|Amount', 545),
        right('Total|Fees', 590),
      ],
      list.map(({ one, own, whole }) => [
        ...[one.name, say.count(one.transactions), say.plain(one.volume)],
        ...[
          `${say.trimmed(one.volumeRate, 2)}%`,
          say.trimmed(one.transactionRate, 3),
          say.plain(one.amount),
        ],
        ...[`${say.trimmed(percent, 2)}%`, say.trimmed(each, 3), say.plain(own)],
        say.plain(whole.amount),
      ]),
      [
        'Subtotal',
        say.count(cards[at]?.items ?? 0),
        say.plain(cards[at]?.sales ?? 0),
        '',
        '',
        say.plain(say.sum(list, ({ one }) => one.amount)),
        '',
        '',
        say.plain(say.sum(list, ({ own }) => own)),
        say.plain(say.sum(list, ({ whole }) => whole.amount)),
      ],
    );
  }
  for (const [title, list] of Object.entries({
    'Dues, Assessments and Network': network,
    'Account and Other': others,
  })) {
    paper.heading(title);
    for (const fee of list)
      paper.row([
        [`${fee.name} ${'.'.repeat(24)}`, 40],
        [
          fee.volumeRate
            ? `${say.plain(fee.volume)} @ ${say.trimmed(fee.volumeRate, 2)}%`
            : `${say.count(fee.transactions)} @ ${say.trimmed(fee.transactionRate, 2)}`,
          420,
          'right',
        ],
        [say.plain(fee.amount), 590, 'right'],
      ]);
    paper.row([
      [`Total ${title}`, 40],
      [say.plain(say.totalFees(list)), 590, 'right'],
    ]);
  }
  paper.row([
    ['Amount to be withdrawn on the 2nd', 40],
    [say.dollars(say.totalFees(fees)), 590, 'right'],
  ]);
  paper.heading('Deposits');
  for (const day of account.days.slice(0, 12))
    paper.row([
      [dateOf(account, day.day), 40],
      [say.count(day.items), 160, 'right'],
      [say.plain(day.sales), 260, 'right'],
    ]);
  return printed(paper, account, 'Heartland Payment Systems', fees);
};
