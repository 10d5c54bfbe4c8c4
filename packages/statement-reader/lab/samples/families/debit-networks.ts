import { accountFees, interchangeOf, networkFees, prefixes } from './fee-lists.ts';
import { createAccount, dateOf, usualMix, type Mix } from './account.ts';
import { createFormat } from './format.ts';
import { left, printed, right, type Family } from './family.ts';
import { createPaper } from '../paper.ts';
import * as say from '../sample.ts';

const networks: Mix[] = [
  ['Other', 'STAR', 0.05, 0.6],
  ['Other', 'NYCE', 0.04, 0.6],
  ['Other', 'PULSE', 0.06, 0.5],
  ['Other', 'EBT', 0.03, 0.4],
];

/** Credit and debit are two sections, each with its sums; the total of both is in a list at the end. */
export const debitNetworks: Family = (seed) => {
  const account = createAccount(seed, [...usualMix, ...networks]);
  const { cards, random, merchant, mid } = account;
  const format = createFormat(random);
  const prefix = random.pick(prefixes);
  const [credit, debit] = [cards.slice(0, 4), cards.slice(4)];
  const lists: [string, say.SampleCard[], say.SampleFee[]][] = [
    [
      'Credit',
      credit,
      [
        ...credit.flatMap((card) => interchangeOf(account, card, prefix[card.cardType], 4)),
        ...networkFees({ ...account, cards: credit }, prefix),
      ],
    ],
    [
      'Debit and EBT',
      debit,
      debit.flatMap(({ label, items, sales }) => [
        say.fee('Network Fees', `${label} Network Fee`, {
          volume: sales,
          volumeRate: 0.75,
          transactions: items,
          transactionRate: 0.17,
        }),
        say.fee('Card Fees', `${label} Debit Transaction`, {
          transactions: items,
          transactionRate: 0.1,
        }),
      ]),
    ],
  ];
  const monthly = accountFees(account, random.int(3, 6));
  const fees = [...lists.flatMap(([, , list]) => list), ...monthly];
  const processor = random.pick(['Vantiv', 'Old Quarry Bankcard']);
  const paper = createPaper({ letterhead: [processor], size: 8 });
  paper.text(`${merchant}  ${mid}  ${dateOf(account, 1, true)} - ${dateOf(account, 28, true)}`);
  const money = format.money;
  for (const [title, own, list] of lists) {
    paper.heading(`${title} activity`);
    paper.table(
      [
        left(title === 'Credit' ? 'Card' : 'Network', 40),
        right('Items', 240),
        right('Sales', 340),
        right('Returns', 440),
      ],
      own.map((card) => [
        card.label,
        say.count(card.items),
        money(card.sales),
        money(card.refunds),
      ]),
      [
        'Total',
        say.count(say.totalItems(own)),
        money(say.totalSales(own)),
        money(say.sum(own, ({ refunds }) => refunds)),
      ],
    );
    paper.heading(`${title} charges`);
    paper.table(
      [
        left('Charge', 40),
        right('Items', 250),
        right('Each', 310),
        right('Sales', 400),
        right('Rate', 460),
        right('Charge', 560),
      ],
      list.map((fee) => [
        fee.name,
        fee.transactions ? say.count(fee.transactions) : '',
        fee.transactionRate ? format.each(fee.transactionRate) : '',
        fee.volumeRate ? money(fee.volume) : '',
        fee.volumeRate ? format.rate(fee.volumeRate) : '',
        money(fee.amount),
      ]),
      [`${title} charges`, '', '', '', '', money(say.totalFees(list))],
    );
  }
  paper.heading('Monthly charges');
  for (const fee of monthly)
    paper.row([
      [fee.name, 40],
      [say.count(fee.transactions), 250, 'right'],
      [say.trimmed(fee.transactionRate, 2), 310, 'right'],
      [money(fee.amount), 560, 'right'],
    ]);
  paper.heading('All in all');
  const line = (label: string, text: string): void =>
    paper.row([
      [label, 40],
      [text, 340, 'right'],
    ]);
  line('Number of sales', say.count(say.totalItems(cards)));
  line('Gross sales', money(say.totalSales(cards)));
  line('Charges', money(say.totalFees(fees)));
  return printed(paper, account, processor, fees);
};
