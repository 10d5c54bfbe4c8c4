import { accountFees, networkFees, prefixes } from './fee-lists.ts';
import { createAccount, dateOf, parts, usualMix } from './account.ts';
import { charges, createFormat, rates } from './format.ts';
import { left, printed, right, type Family } from './family.ts';
import { createPaper } from '../paper.ts';
import * as say from '../sample.ts';

const downgrades: [string, number][] = [
  ['Rewards', 0.31],
  ['Commercial', 1.35],
  ['Standard', 1.62],
];

/** A base rate and surcharges; the name is on one line, the calculation and amount on the next. */
export const twoLineRows: Family = (seed) => {
  const account = createAccount(seed, usualMix);
  const { cards, random, merchant, mid } = account;
  const format = createFormat(random, { sign: '$', rate: rates.percent, each: charges.dollars });
  const base = random.pick([1.65, 1.79, 1.89]);
  const card = cards.flatMap(({ label, sales }) => {
    const volumes = parts(random, Math.round(sales * 40), downgrades.length);
    return [
      say.fee('Card Fees', `${label} base discount`, { volume: sales, volumeRate: base }),
      ...downgrades.map(([name, more], at) =>
        say.fee('Card Fees', `${label} ${name} non-qualified`, {
          volume: (volumes[at] ?? 0) / 100,
          volumeRate: more,
        }),
      ),
    ];
  });
  const others = [
    ...networkFees(account, random.pick(prefixes)),
    ...accountFees(account, random.int(3, 6)),
  ];
  const fees = [...card, ...others];
  const processor = random.pick(['Beacon Hill Bankcard', 'Summit Ridge Processing']);
  const paper = createPaper({ letterhead: [processor], size: 8 });
  paper.text(`${merchant}   ${mid}`);
  paper.text(`${dateOf(account, 1, true)} through ${dateOf(account, 28, true)}`);
  paper.heading('Sales and returns');
  paper.table(
    [
      left('', 40),
      right('Sales', 240),
      right('Amount', 330),
      right('Returns', 400),
      right('Amount', 480),
    ],
    cards.map((one) => [
      one.label,
      say.count(one.items),
      format.money(one.sales),
      say.count(one.refundItems),
      format.money(one.refunds),
    ]),
    [
      'Total',
      say.count(say.totalItems(cards)),
      format.money(say.totalSales(cards)),
      say.count(say.sum(cards, ({ refundItems }) => refundItems)),
      format.money(say.sum(cards, ({ refunds }) => refunds)),
    ],
  );
  const list = (title: string, some: say.SampleFee[]): void => {
    paper.heading(title);
    for (const fee of some) {
      paper.text(fee.name);
      paper.row([
        [how(fee), 60],
        [format.money(fee.amount), 480, 'right'],
      ]);
    }
    paper.row(
      [
        ['Section total', 40],
        [format.money(say.totalFees(some)), 480, 'right'],
      ],
      'bold',
    );
  };
  const how = (fee: say.SampleFee): string => {
    if (fee.volumeRate) return `${format.money(fee.volume)} at ${format.rate(fee.volumeRate)}`;
    return fee.transactions > 1
      ? `${say.count(fee.transactions)} items at ${format.each(fee.transactionRate)}`
      : 'Once a month';
  };
  list('Discount', card);
  list('Other', others);
  paper.gap();
  paper.row(
    [
      ['Total billed this month', 40],
      [format.money(say.totalFees(fees)), 480, 'right'],
    ],
    'bold',
  );
  return printed(paper, account, processor, fees);
};
