import { left, right } from '../family.ts';
import type { Habit, Scene } from './habit.ts';
import * as say from '../../sample.ts';

const numbers = ({ format }: Scene, fee: say.SampleFee): string[] => [
  fee.volume ? format.money(fee.volume) : '',
  fee.volumeRate ? format.rate(fee.volumeRate) : '',
  fee.transactions ? format.count(fee.transactions) : '',
  fee.transactionRate ? format.each(fee.transactionRate) : '',
  format.money(fee.amount),
];
const heads = ['Base', 'Percent', 'Pieces', 'Apiece', 'Cost'];
const listed = (name: string, x = 40) => [
  left(name, x),
  ...heads.map((header, at) => right(header, 310 + at * 62)),
];

const sumLine = ({ paper, format }: Scene, label: string, amount: number): void =>
  paper.row([
    [label, 40],
    [format.money(amount), 560, 'right'],
  ]);

/** Charges of the brands as a grid of kinds and brands with sums on both sides; others follow as a list. */
export const brandGrid: Habit = (scene) => {
  const { paper, format, fees, account } = scene;
  const { cards, random } = account;
  const kinds = ['Discount', 'Dues', 'Switching'];
  const prices = kinds.map(() => cards.map(() => random.money(4, 300)));
  const rest = fees.filter(({ volume, transactions }) => volume === 0 && transactions < 30);
  const grid = prices.flatMap((row, kind) =>
    row.map((amount, at) => say.flatFee('Card Fees', `${cards[at]?.label} ${kinds[kind]}`, amount)),
  );
  fees.splice(0, fees.length, ...grid, ...rest);
  const sum = (list: number[]): number => say.sum(list, (one) => one);
  const columns = cards.map((_, at) => sum(prices.map((row) => row[at] ?? 0)));
  paper.table(
    [
      left('Charge', 40),
      ...[...cards.map(({ label }) => label), 'Sum'].map((label, at) =>
        right(label, 200 + at * 88),
      ),
    ],
    prices.map((row, kind) => [kinds[kind] ?? '', ...[...row, sum(row)].map(format.money)]),
    ['Sum', ...[...columns, sum(columns)].map(format.money)],
  );
  paper.gap();
  for (const { name, amount } of rest) sumLine(scene, name, amount);
  sumLine(scene, 'Cost of the month', say.totalFees(fees));
};

/** Charges on volume and charges per item have separate lines, with the sum of both farther right. */
export const twoParts: Habit = (scene) => {
  const { paper, format, fees } = scene;
  for (const fee of fees) {
    const parts = [
      fee.volumeRate
        ? [
            format.money(fee.volume),
            format.rate(fee.volumeRate),
            format.money(say.cents((fee.volume * fee.volumeRate) / 100)),
          ]
        : [],
      fee.transactionRate
        ? [
            format.count(fee.transactions),
            format.each(fee.transactionRate),
            format.money(say.cents(fee.transactions * fee.transactionRate)),
          ]
        : [],
    ].filter(({ length }) => length > 0);
    for (const [at, part] of parts.entries())
      paper.row([
        [at === 0 ? fee.name : '', 40],
        ...part.map((text, place): [string, number, 'right'] => [text, 300 + place * 80, 'right']),
        [at === parts.length - 1 ? format.money(fee.amount) : '', 560, 'right'],
      ]);
  }
  sumLine(scene, 'Cost of the month', say.totalFees(fees));
};

/** Each line is an equation. */
export const equations: Habit = (scene) => {
  const { paper, format, fees } = scene;
  for (const fee of fees) {
    const [volume, rate, count, each, amount] = numbers(scene, fee);
    const parts = [
      fee.volumeRate ? `${volume} x ${rate}` : '',
      fee.transactionRate ? `${count} x ${each}` : '',
    ];
    paper.text(`${fee.name}: ${parts.filter(Boolean).join(' + ')} = ${amount}`);
  }
  paper.text(`Cost of the month = ${format.money(say.totalFees(fees))}`);
};

/** As an invoice: quantity, name, unit price and amount; sales and items are charged on separate lines. */
export const invoice: Habit = (scene) => {
  const { paper, format, fees } = scene;
  const split = fees.flatMap((fee) =>
    fee.volumeRate && fee.transactionRate
      ? [
          say.fee(fee.feeType, `${fee.name} volume`, {
            volume: fee.volume,
            volumeRate: fee.volumeRate,
          }),
          say.fee(fee.feeType, `${fee.name} items`, {
            transactions: fee.transactions,
            transactionRate: fee.transactionRate,
          }),
        ]
      : [fee],
  );
  fees.splice(0, fees.length, ...split);
  paper.table(
    [right('Quantity', 110), left('Service', 125), right('Unit price', 440), right('Amount', 560)],
    fees.map((fee) => [
      fee.volumeRate ? format.money(fee.volume) : format.count(fee.transactions),
      fee.name,
      fee.volumeRate ? format.rate(fee.volumeRate) : format.each(fee.transactionRate),
      format.money(fee.amount),
    ]),
    ['', 'Please do not pay: this was debited', '', format.money(say.totalFees(fees))],
  );
};

/** Numbers of sections before the names: 1.1, 1.2, 2.1. */
export const numbered: Habit = (scene) => {
  const { paper, format, fees } = scene;
  const groups = [...Map.groupBy(fees, ({ feeType }) => feeType)];
  for (const [at, [group, some]] of groups.entries()) {
    paper.row(
      [
        [`${at + 1}.`, 40],
        [group, 70],
        [format.money(say.totalFees(some)), 560, 'right'],
      ],
      'bold',
    );
    for (const [line, fee] of some.entries())
      paper.row([
        [`${at + 1}.${line + 1}`, 40],
        [fee.name, 70],
        ...numbers(scene, fee).map((text, place): [string, number, 'right'] => [
          text,
          290 + place * 58,
          'right',
        ]),
      ]);
  }
  sumLine(scene, 'Cost of the month', say.totalFees(fees));
};

/** Totals only in a row of tiles above the list, each below its name. */
export const tiles: Habit = (scene) => {
  const { paper, format, fees, account } = scene;
  const sales = say.totalSales(account.cards);
  const refunds = say.sum(account.cards, (card) => card.refunds);
  const cost = say.totalFees(fees);
  const shown = [
    ['Sold', sales],
    ['Returned', refunds],
    ['Our cost', cost],
    ['Yours', say.cents(sales - refunds - cost)],
  ] as const;
  paper.row(
    shown.map(([name], at) => [name, 40 + at * 140]),
    'bold',
  );
  paper.row(shown.map(([, amount], at) => [format.money(amount), 40 + at * 140]));
  paper.gap();
  paper.table(
    listed('Service'),
    fees.map((fee) => [fee.name, ...numbers(scene, fee)]),
  );
};

/** Rates in words: percent of the sales, cents for each item. */
export const inWords: Habit = (scene) => {
  const { paper, format, fees } = scene;
  paper.table(
    [left('Service', 40), left('How it is calculated', 210), right('Cost', 560)],
    fees.map((fee) => [
      fee.name,
      [
        fee.volumeRate
          ? `${say.trimmed(fee.volumeRate, 2)} percent of ${format.money(fee.volume)}`
          : '',
        fee.transactionRate && fee.transactions > 1
          ? `${say.trimmed(fee.transactionRate * 100, 0)} cents for each of ${format.count(fee.transactions)}`
          : '',
      ]
        .filter(Boolean)
        .join(' and '),
      format.money(fee.amount),
    ]),
    ['Cost of the month', '', format.money(say.totalFees(fees))],
  );
};

/** The previous month in a column after this month's, and the difference. */
export const monthBefore: Habit = (scene) => {
  const { paper, format, fees, account } = scene;
  const before = fees.map(({ amount, transactions }) =>
    transactions === 1 ? amount : say.cents(amount * (0.8 + account.random.next() * 0.5)),
  );
  const last = say.sum(before, (one) => one);
  const row = (name: string, cells: string[], now: number, then: number): string[] => [
    name,
    ...cells,
    ...[now, then, say.cents(now - then)].map(format.money),
  ];
  paper.table(
    ['Service', 'Base', 'Percent', 'Pieces', 'Apiece', 'May', 'April', 'Up or down'].map(
      (header, at) => (at === 0 ? left(header, 40) : right(header, 210 + at * 52)),
    ),
    fees.map((fee, at) =>
      row(fee.name, numbers(scene, fee).slice(0, 4), fee.amount, before[at] ?? 0),
    ),
    row('Cost of the month', ['', '', '', ''], say.totalFees(fees), last),
  );
};

/** A reversed charge is followed by a line with the same name and a negative amount. */
export const reversed: Habit = (scene) => {
  const { paper, fees, account } = scene;
  const some = fees.filter(({ transactions, volume }) => transactions === 1 && !volume).slice(0, 2);
  for (const { feeType, name, amount } of some) {
    const half = say.cents(amount / 2);
    fees.splice(
      fees.findIndex((fee) => fee.name === name) + 1,
      0,
      say.flatFee(feeType, `${name} reversed`, account.random.next() < 0.5 ? -amount : -half),
    );
  }
  paper.table(
    listed('Service'),
    fees.map((fee) => [
      fee.name,
      ...(fee.amount < 0 ? ['', '', '', ''] : numbers(scene, fee).slice(0, 4)),
      scene.format.money(fee.amount),
    ]),
  );
  sumLine(scene, 'Cost of the month', say.totalFees(fees));
};

/** A part for each brand from its sales to its charges, each with a sum; other charges follow. */
export const brandAccounts: Habit = (scene) => {
  const { paper, format, fees, account } = scene;
  const rest = new Set(fees);
  for (const { label, sales, items, refunds } of account.cards) {
    const own = fees.filter(
      ({ volume, transactions }) => volume === sales || (!volume && transactions === items),
    );
    if (own.length === 0) continue;
    for (const fee of own) rest.delete(fee);
    paper.heading(label);
    for (const [name, amount] of [
      ['Sold', sales],
      ['Returned', -refunds],
      ['Left', say.cents(sales - refunds)],
    ] as const)
      paper.row([
        [name, 52],
        [name === 'Sold' ? format.count(items) : '', 240, 'right'],
        [format.money(amount), 330, 'right'],
      ]);
    paper.table(
      listed('Service', 52),
      own.map((fee) => [fee.name, ...numbers(scene, fee)]),
      [`Cost of ${label}`, '', '', '', '', format.money(say.totalFees(own))],
    );
  }
  paper.heading('Not by brand');
  paper.table(
    listed('Service'),
    [...rest].map((fee) => [fee.name, ...numbers(scene, fee)]),
    ['Cost of others', '', '', '', '', format.money(say.totalFees([...rest]))],
  );
  sumLine(scene, 'Cost of the month', say.totalFees(fees));
};
