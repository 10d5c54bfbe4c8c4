import { accountFees, interchangeOf, networkFees, prefixes } from './fee-lists.ts';
import { createAccount, dateOf, usualMix } from './account.ts';
import { charges, createFormat, rates } from './format.ts';
import { left, printed, right, type Family } from './family.ts';
import { createPaper } from '../paper.ts';
import * as say from '../sample.ts';

/** The amount is the first column of every table and of the totals; names come last. All on one page. */
export const amountsFirst: Family = (seed) => {
  const account = createAccount(seed, usualMix);
  const { cards, random, merchant, mid } = account;
  const format = createFormat(random, { rate: rates.percent, each: charges.dollars });
  const prefix = random.pick(prefixes);
  const groups: Record<string, say.SampleFee[]> = {
    'Paid to card-issuing banks': cards.flatMap((card) =>
      interchangeOf(account, card, prefix[card.cardType], 3),
    ),
    'Paid to card brands': networkFees(account, prefix),
    'Paid to us': [
      say.fee('Card Fees', 'Our margin on card sales', {
        volume: say.totalSales(cards),
        volumeRate: 0.3,
      }),
      say.fee('Card Fees', 'Our charge for each card sale', {
        transactions: say.totalItems(cards),
        transactionRate: 0.1,
      }),
      ...accountFees(account, random.int(2, 4)),
    ],
  };
  const fees = Object.values(groups).flat();
  const paper = createPaper({ letterhead: ['Gravity Payments'], size: 7.5 });
  paper.text(`${merchant} (${mid}), ${account.monthName} ${account.year}`);
  const line = (value: number, label: string): void =>
    paper.row([
      [format.money(value), 110, 'right'],
      [label, 130],
    ]);
  line(say.totalSales(cards), 'card sales');
  line(say.totalFees(fees), 'total cost of accepting cards');
  paper.row([
    [`${((say.totalFees(fees) / say.totalSales(cards)) * 100).toFixed(2)}%`, 110, 'right'],
    ['of sales', 130],
  ]);
  paper.heading('Card sales');
  paper.table(
    [right('Sales', 110), right('Refunds', 190), right('Number', 250), left('Brand', 270)],
    cards.map((card) => [
      format.money(card.sales),
      format.money(card.refunds),
      say.count(card.items),
      card.label,
    ]),
    [
      format.money(say.totalSales(cards)),
      format.money(say.sum(cards, ({ refunds }) => refunds)),
      say.count(say.totalItems(cards)),
      'All brands',
    ],
  );
  for (const [title, list] of Object.entries(groups)) {
    paper.heading(title);
    paper.table(
      [
        right('Cost', 110),
        right('Base', 200),
        right('Rate', 250),
        right('Number', 300),
        right('Each', 350),
        left('For', 370),
      ],
      list.map((fee) => [
        format.money(fee.amount),
        fee.volumeRate ? format.money(fee.volume) : '',
        fee.volumeRate ? format.rate(fee.volumeRate) : '',
        fee.transactions > 1 ? say.count(fee.transactions) : '',
        fee.transactions > 1 && fee.transactionRate ? format.each(fee.transactionRate) : '',
        fee.name,
      ]),
      [format.money(say.totalFees(list)), '', '', '', '', title],
    );
  }
  paper.heading('Deposits');
  paper.table(
    [right('Deposited', 110), right('Number', 170), left('Day', 190)],
    account.days.map((day) => [
      format.money(day.sales),
      say.count(day.items),
      dateOf(account, day.day),
    ]),
  );
  return printed(paper, account, 'Gravity Payments', fees);
};
