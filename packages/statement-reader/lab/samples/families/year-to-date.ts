import { accountFees, interchangeOf, networkFees, prefixes } from './fee-lists.ts';
import { createAccount, usualMix } from './account.ts';
import { createFormat } from './format.ts';
import { left, printed, right, type Family } from './family.ts';
import { createPaper } from '../paper.ts';
import * as say from '../sample.ts';

/** Each row of sales and charges has this month, the previous month and the year to date; basis points and cents. */
export const yearToDate: Family = (seed) => {
  const account = createAccount(seed, usualMix);
  const { cards, random, merchant, mid, month } = account;
  const format = createFormat(random, {
    rate: (percent) => say.trimmed(percent * 100, 1),
    each: (value) => say.trimmed(value * 100, 2),
  });
  const prefix = random.pick(prefixes);
  const fees = [
    ...cards.flatMap((card) => interchangeOf(account, card, prefix[card.cardType], 3)),
    say.fee('Card Fees', 'Processor margin', { volume: say.totalSales(cards), volumeRate: 0.28 }),
    ...networkFees(account, prefix),
    ...accountFees(account, random.int(3, 6)),
  ];
  const before = (value: number): number => say.cents(value * (0.6 + random.next() * 0.7));
  const sofar = (value: number): number => say.cents(value * (month - 0.5 + random.next()));
  const processor = random.pick(['Payroc', 'Stonegate Card Systems']);
  const paper = createPaper({ letterhead: [processor], size: 7.5, width: 792, height: 612 });
  paper.text(`${merchant}, ${mid}, ${account.monthName} ${account.year}`);
  const money = format.money;
  const several = (value: number): string[] => [
    money(value),
    money(before(value)),
    money(sofar(value)),
  ];
  paper.heading('Sales');
  paper.table(
    [
      left('Card', 40),
      right('This month|Items', 200),
      right('|Amount', 290),
      right('Last month|Items', 370),
      right('|Amount', 460),
      right('Year to date|Items', 560),
      right('|Amount', 660),
    ],
    cards.map(({ label, items, sales }) => {
      const amounts = several(sales);
      const counts = [items, Math.round(before(items)), Math.round(sofar(items))];
      return [label, ...counts.flatMap((one, at) => [say.count(one), amounts[at] ?? ''])];
    }),
    ['Total', say.count(say.totalItems(cards)), money(say.totalSales(cards)), '', '', '', ''],
  );
  paper.heading('Charges');
  paper.table(
    [
      left('Charge', 40),
      right('Volume', 290),
      right('bps', 340),
      right('Items', 400),
      right('Cents', 450),
      right('This month', 530),
      right('Last month', 610),
      right('Year to date', 700),
    ],
    fees.map((fee) => [
      fee.name,
      fee.volumeRate ? money(fee.volume) : '',
      fee.volumeRate ? format.rate(fee.volumeRate) : '',
      fee.transactions > 1 ? say.count(fee.transactions) : '',
      fee.transactions > 1 && fee.transactionRate ? format.each(fee.transactionRate) : '',
      ...several(fee.amount),
    ]),
    ['Total charges', '', '', '', '', ...several(say.totalFees(fees))],
  );
  return printed(paper, account, processor, fees);
};
