import { left, right } from '../family.ts';
import type { Habit, Scene } from './habit.ts';
import * as say from '../../sample.ts';

const total = ({ paper, format, fees }: Scene, x: number, label = 'Deducted altogether'): void =>
  paper.row([
    [label, 40],
    [format.money(say.totalFees(fees)), x, 'right'],
  ]);

const parts = ({ format }: Scene, fee: say.SampleFee): string[] => [
  fee.volume ? format.money(fee.volume) : '',
  fee.volumeRate ? format.rate(fee.volumeRate) : '',
  fee.transactions ? format.count(fee.transactions) : '',
  fee.transactionRate ? format.each(fee.transactionRate) : '',
];

const partColumns = (from: number) =>
  ['Worth', 'Pct', 'Events', 'Unit'].map((header, at) => right(header, from + at * 62));

const groups = (fees: say.SampleFee[]): [string, say.SampleFee[]][] => [
  ...Map.groupBy(fees, ({ feeType }) => feeType),
];

/** A category before the name, only on the first line of each category. */
export const categoryOnce: Habit = (scene) => {
  const { paper, format, fees } = scene;
  paper.table(
    [left('Ledger', 40), left('Entry', 120), ...partColumns(310), right('Debited', 560)],
    groups(fees).flatMap(([group, some]) =>
      some.map((fee, at) => [
        at === 0 ? group : '',
        fee.name,
        ...parts(scene, fee),
        format.money(fee.amount),
      ]),
    ),
  );
  total(scene, 560);
};

/** Two lists side by side, with long names that wrap. */
export const wrappedLists: Habit = (scene) => {
  const { paper, format, fees } = scene;
  const half = Math.ceil(fees.length / 2);
  const linesOf = (name: string): string[] =>
    (name.match(/\S.{0,23}(?=\s|$)/g) ?? [name]).map((line) => line.trim());
  for (let at = 0; at < half; at++) {
    const [one, other] = [fees[at], fees[at + half]];
    const [own = [], others = []] = [one, other].map((fee) => (fee ? linesOf(fee.name) : []));
    paper.row([
      [own[0] ?? '', 40],
      [one ? format.money(one.amount) : '', 270, 'right'],
      [others[0] ?? '', 310],
      [other ? format.money(other.amount) : '', 560, 'right'],
    ]);
    if (own[1] || others[1])
      paper.row([
        [own[1] ?? '', 40],
        [others[1] ?? '', 310],
      ]);
  }
  paper.gap();
  total(scene, 560);
};

/** A header on the first page only. */
export const headerOnce: Habit = (scene) => {
  const { paper, format, fees } = scene;
  const columns = [left('Entry', 40), ...partColumns(310), right('Debited', 560)];
  paper.table(columns, []);
  for (const [at, fee] of fees.entries()) {
    if (at > 0 && at % 11 === 0) paper.newPage();
    paper.row(
      [fee.name, ...parts(scene, fee), format.money(fee.amount)].map((text, index) => [
        text,
        columns[index]?.x ?? 0,
        columns[index]?.align ?? 'left',
      ]),
    );
  }
  total(scene, 560);
};

/** Percentages in basis points and charges in cents, with the units only in the header. */
export const pointsAndCents: Habit = (scene) => {
  const { paper, format, fees } = scene;
  paper.table(
    [
      left('Entry', 40),
      ...['Worth', 'Bp', 'Events', 'Cents'].map((header, at) => right(header, 310 + at * 62)),
      right('Debited', 560),
    ],
    fees.map((fee) => [
      fee.name,
      fee.volume ? format.money(fee.volume) : '',
      fee.volumeRate ? say.trimmed(fee.volumeRate * 100, 1) : '',
      fee.transactions ? format.count(fee.transactions) : '',
      fee.transactionRate ? say.trimmed(fee.transactionRate * 100, 1) : '',
      format.money(fee.amount),
    ]),
  );
  total(scene, 560);
};

/** The difference to a monthly minimum is charged; its line shows the minimum and the amount reached. */
export const minimum: Habit = (scene) => {
  const { paper, format, fees, account } = scene;
  const reached = account.random.money(3, 18);
  const lacks = say.flatFee('Other Fees', 'Monthly Minimum', say.cents(25 - reached));
  paper.table(
    [left('Entry', 40), ...partColumns(310), right('Debited', 560)],
    fees.map((fee) => [fee.name, ...parts(scene, fee), format.money(fee.amount)]),
  );
  paper.row([
    [lacks.name, 40],
    [format.money(25), 310, 'right'],
    [`less ${format.money(reached)} reached`, 340],
    [format.money(lacks.amount), 560, 'right'],
  ]);
  fees.push(lacks);
  total(scene, 560);
};

/** Credits have their own list, marked CR. */
export const creditsApart: Habit = (scene) => {
  const { paper, format, fees, account } = scene;
  const charged = say.totalFees(fees);
  const credits = ['Loyalty Rebate', 'Reversal of Terminal Rental'].map((name) =>
    say.flatFee('Other Fees', name, -account.random.money(4, 30)),
  );
  paper.table(
    [left('Entry', 40), ...partColumns(310), right('Debited', 560)],
    fees.map((fee) => [fee.name, ...parts(scene, fee), format.money(fee.amount)]),
    ['All debits', '', '', '', '', format.money(charged)],
  );
  paper.heading('Given back to you');
  for (const { name, amount } of credits)
    paper.row([
      [name, 40],
      [`${format.money(-amount)} CR`, 560, 'right'],
    ]);
  paper.row([
    ['All credits', 40],
    [`${format.money(-say.totalFees(credits))} CR`, 560, 'right'],
  ]);
  fees.push(...credits);
  paper.gap();
  total(scene, 560);
};

/** The list price and the actual price of each line. */
export const listPrices: Habit = (scene) => {
  const { paper, format, fees } = scene;
  const listed = fees.map(({ amount }) => say.cents(amount * 1.2 + 0.35));
  const isFirst = scene.account.random.next() < 0.5;
  const [own, list] = isFirst ? [490, 560] : [560, 490];
  const columns = [right('Yours', own), right('List', list)].toSorted((a, b) => a.x - b.x);
  paper.table(
    [left('Entry', 40), ...partColumns(240), ...columns],
    fees.map((fee, at) => {
      const both = [format.money(fee.amount), format.money(listed[at] ?? 0)];
      return [fee.name, ...parts(scene, fee), ...(isFirst ? both : both.toReversed())];
    }),
  );
  paper.row([
    ['Altogether', 40],
    [format.money(say.totalFees(fees)), own, 'right'],
    [format.money(say.sum(listed, (one) => one)), list, 'right'],
  ]);
};

/** All charges have a trailing minus. */
export const minusBehind: Habit = (scene) => {
  const { paper, format, fees } = scene;
  const taken = (amount: number): string => `${format.money(amount)}-`;
  for (const [group, some] of groups(fees)) {
    paper.heading(group);
    paper.table(
      [left('Entry', 40), ...partColumns(310), right('Debited', 560)],
      some.map((fee) => [fee.name, ...parts(scene, fee), taken(fee.amount)]),
      [`${group} altogether`, '', '', '', '', taken(say.totalFees(some))],
    );
  }
  paper.row([
    ['Deducted altogether', 40],
    [taken(say.totalFees(fees)), 560, 'right'],
  ]);
};

/** Lines in an inner column, sums of groups in an outer one. */
export const innerAndOuter: Habit = (scene) => {
  const { paper, format, fees } = scene;
  for (const [group, some] of groups(fees)) {
    paper.row([[group, 40]], 'bold');
    for (const [at, fee] of some.entries())
      paper.row([
        [fee.name, 52],
        [format.money(fee.amount), 440, 'right'],
        [at === some.length - 1 ? format.money(say.totalFees(some)) : '', 540, 'right'],
      ]);
  }
  total(scene, 540);
};

/** The share of each line in all charges, before its amount. */
export const sharesOfFees: Habit = (scene) => {
  const { paper, format, fees } = scene;
  const all = say.totalFees(fees);
  paper.table(
    [left('Entry', 40), ...partColumns(270), right('Part', 500), right('Debited', 560)],
    fees.map((fee) => [
      fee.name,
      ...parts(scene, fee),
      `${((100 * fee.amount) / all).toFixed(1)}%`,
      format.money(fee.amount),
    ]),
    ['Altogether', '', '', '', '', '100.0%', format.money(all)],
  );
};

/** A sum at the foot of each page, and a total. */
export const pageSums: Habit = (scene) => {
  const { paper, format, fees } = scene;
  for (let from = 0; from < fees.length; from += 9) {
    const some = fees.slice(from, from + 9);
    if (from > 0) paper.newPage();
    paper.table(
      [left('Entry', 40), ...partColumns(310), right('Debited', 560)],
      some.map((fee) => [fee.name, ...parts(scene, fee), format.money(fee.amount)]),
    );
    paper.row([
      ['This sheet', 40],
      [format.money(say.totalFees(some)), 560, 'right'],
    ]);
  }
  paper.gap();
  total(scene, 560, 'All sheets');
};
