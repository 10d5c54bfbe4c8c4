import { accountFees, interchangeOf, networkFees, prefixes } from './fee-lists.ts';
import { createAccount, dateOf, usualMix } from './account.ts';
import { createFormat, rates } from './format.ts';
import { left, printed, right, type Family } from './family.ts';
import { createPaper } from '../paper.ts';
import * as say from '../sample.ts';

/**
 * American Express has its own section with sales, program fees and total; the other brands' section comes before it
 * with its own totals. Both are added up only at the end, in words.
 */
export const amexApart: Family = (seed) => {
  const account = createAccount(seed, usualMix);
  const { cards, random, merchant, mid } = account;
  const format = createFormat(random, { rate: rates.wide });
  const prefix = random.pick(prefixes);
  const [amex, others] = [cards.slice(3), cards.slice(0, 3)];
  const partOf = (own: say.SampleCard[]): say.SampleFee[] => [
    ...own.flatMap((card) => interchangeOf(account, card, prefix[card.cardType], 4)),
    ...networkFees({ ...account, cards: own }, prefix),
    say.fee('Card Fees', own.length === 1 ? 'OptBlue markup' : 'Bankcard markup', {
      volume: say.totalSales(own),
      volumeRate: 0.3,
    }),
  ];
  const lists: [string, say.SampleCard[], say.SampleFee[]][] = [
    ['Bankcard', others, partOf(others)],
    ['American Express OptBlue', amex, partOf(amex).filter(({ name }) => !name.includes('Intl'))],
  ];
  const monthly = accountFees(account, random.int(3, 6));
  const fees = [...lists.flatMap(([, , list]) => list), ...monthly];
  const processor = random.pick(['Cascade Merchant Services', 'TransFirst']);
  const paper = createPaper({ letterhead: [processor], size: 8 });
  paper.text(`${merchant}  ${mid}  ${dateOf(account, 1, true)} - ${dateOf(account, 28, true)}`);
  const money = format.money;
  for (const [title, own, list] of lists) {
    paper.heading(`${title} sales`);
    paper.table(
      [
        left('Card', 40),
        right('Number of sales', 230),
        right('Gross sales', 330),
        right('Credits', 420),
        right('Net sales', 520),
      ],
      own.map((card) => [
        card.label,
        say.count(card.items),
        money(card.sales),
        money(card.refunds),
        money(say.cents(card.sales - card.refunds)),
      ]),
      own.length > 1
        ? [
            'Total',
            say.count(say.totalItems(own)),
            money(say.totalSales(own)),
            money(say.sum(own, ({ refunds }) => refunds)),
            money(say.sum(own, ({ sales, refunds }) => say.cents(sales - refunds))),
          ]
        : undefined,
    );
    paper.heading(`${title} fees`);
    paper.table(
      [
        left('Description', 40),
        right('Items', 250),
        right('Per item', 310),
        right('Volume', 400),
        right('Rate', 460),
        right('Fee', 560),
      ],
      list.map((fee) => [
        fee.name,
        fee.transactions ? say.count(fee.transactions) : '',
        fee.transactionRate ? say.trimmed(fee.transactionRate, 3) : '',
        fee.volumeRate ? money(fee.volume) : '',
        fee.volumeRate ? format.rate(fee.volumeRate) : '',
        money(fee.amount),
      ]),
      [`Total ${title} fees`, '', '', '', '', money(say.totalFees(list))],
    );
  }
  paper.heading('Monthly fees');
  for (const fee of monthly)
    paper.row([
      [
        fee.transactions > 1
          ? `${fee.name} (${fee.transactions} x ${say.dollars(fee.transactionRate)})`
          : fee.name,
        40,
      ],
      [money(fee.amount), 560, 'right'],
    ]);
  paper.gap();
  paper.row([
    [
      `All sales: ${say.count(say.totalItems(cards))} for ${say.dollars(say.totalSales(cards))}`,
      40,
    ],
  ]);
  paper.row([
    [`All fees: ${say.dollars(say.totalFees(fees))}, to be taken from your account on the 3rd`, 40],
  ]);
  return printed(paper, account, processor, fees);
};
