import { parts } from '../account.ts';
import { left, right } from '../family.ts';
import type { Habit } from './habit.ts';
import * as say from '../../sample.ts';

const worthOf = (list: number[] | undefined, at: number): number => (list?.[at] ?? 0) / 100;

/** Brands by week, with the month after the weeks: amounts in one table, counts in another. */
export const weekly: Habit = ({ paper, format, account: { cards, random } }) => {
  const weeks = [0, 1, 2, 3];
  const split = cards.map((card) => ({
    ...card,
    counts: parts(random, card.items, 4),
    worth: parts(random, Math.round(card.sales * 100), 4),
  }));
  const columns = (title: string) => [
    left(title, 40),
    ...['1st', '2nd', '3rd', '4th', 'Month'].map((header, at) => right(header, 190 + at * 85)),
  ];
  paper.table(
    columns('Worth by week'),
    split.map(({ label, worth, sales }) => [
      label,
      ...weeks.map((at) => format.money(worthOf(worth, at))),
      format.money(sales),
    ]),
    [
      'Every brand',
      ...weeks.map((at) => format.money(say.sum(split, ({ worth }) => worthOf(worth, at)))),
      format.money(say.totalSales(cards)),
    ],
  );
  paper.gap();
  paper.table(
    columns('Number by week'),
    split.map(({ label, counts, items }) => [
      label,
      ...weeks.map((at) => format.count(counts[at] ?? 0)),
      format.count(items),
    ]),
    [
      'Every brand',
      ...weeks.map((at) =>
        format.count(split.reduce((sum, { counts }) => sum + (counts[at] ?? 0), 0)),
      ),
      format.count(say.totalItems(cards)),
    ],
  );
};

/** Brands, their credit and debit cards, and entry modes, indented by level; sums are above their parts. */
export const nested: Habit = ({ paper, format, account: { cards, random } }) => {
  const row = (name: string, x: number, items: number, sales: number): void =>
    paper.row([
      [name, x],
      [format.count(items), 300, 'right'],
      [format.money(sales), 420, 'right'],
    ]);
  row('All cards', 40, say.totalItems(cards), say.totalSales(cards));
  for (const { label, items, sales } of cards) {
    row(label, 50, items, sales);
    const [counts, worth] = [parts(random, items, 3), parts(random, Math.round(sales * 100), 3)];
    const credit = [
      (counts[0] ?? 0) + (counts[1] ?? 0),
      worthOf(worth, 0) + worthOf(worth, 1),
    ] as const;
    row('Credit', 60, credit[0], say.cents(credit[1]));
    row('in person', 70, counts[0] ?? 0, worthOf(worth, 0));
    row('online', 70, counts[1] ?? 0, worthOf(worth, 1));
    row('Debit', 60, counts[2] ?? 0, worthOf(worth, 2));
  }
};

/** Returns and net sales below each brand. */
export const returnsBelow: Habit = ({ paper, format, account: { cards } }) => {
  const rows = cards.flatMap(({ label, items, sales, refundItems, refunds }) => [
    [label, format.count(items), format.money(sales)],
    ['  less returns', format.count(refundItems), format.money(-refunds)],
    [`  ${label} net`, '', format.money(say.cents(sales - refunds))],
  ]);
  const refunds = say.sum(cards, (card) => card.refunds);
  paper.table([left('Brand', 40), right('Number', 260), right('Worth', 380)], rows);
  for (const [name, count, amount] of [
    ['Sold altogether', format.count(say.totalItems(cards)), say.totalSales(cards)],
    ['Returned altogether', '', -refunds],
    ['Left altogether', '', say.cents(say.totalSales(cards) - refunds)],
  ] as const)
    paper.row([
      [name, 40],
      [count, 260, 'right'],
      [format.money(amount), 380, 'right'],
    ]);
};

/** Requests, declines and sales in one row. */
export const requests: Habit = ({ paper, format, account: { cards, random } }) => {
  const rows = cards.map((card) => ({ ...card, declined: random.int(1, 30) }));
  const declined = rows.reduce((sum, one) => sum + one.declined, 0);
  paper.table(
    ['Brand', 'Requests', 'Declined', 'Settled', 'Worth'].map((header, at) =>
      at === 0 ? left(header, 40) : right(header, 140 + at * 90),
    ),
    rows.map((one) => [
      one.label,
      format.count(one.items + one.declined),
      format.count(one.declined),
      format.count(one.items),
      format.money(one.sales),
    ]),
    [
      '',
      format.count(say.totalItems(cards) + declined),
      format.count(declined),
      format.count(say.totalItems(cards)),
      format.money(say.totalSales(cards)),
    ],
  );
};

/** The same table for the previous month, above or below. */
export const monthsApart: Habit = ({ paper, format, account: { cards, random } }) => {
  const before = cards.map((card) => ({
    ...card,
    items: Math.round(card.items * 0.9),
    sales: say.cents(card.sales * (0.8 + random.next() * 0.15)),
  }));
  const tables = [
    ['This month', cards],
    ['The month before', before],
  ] as const;
  for (const [title, list] of random.next() < 0.5 ? tables : tables.toReversed()) {
    paper.heading(title);
    paper.table(
      [left('Brand', 40), right('Number', 260), right('Worth', 380)],
      list.map(({ label, items, sales }) => [label, format.count(items), format.money(sales)]),
      [
        'Every brand',
        format.count(list.reduce((sum, { items }) => sum + items, 0)),
        format.money(say.sum(list, ({ sales }) => sales)),
      ],
    );
  }
};

/** An equation of count and average ticket for each brand. */
export const means: Habit = ({ paper, format, account: { cards } }) => {
  for (const { label, items, sales } of cards)
    paper.text(
      `${label}: ${format.count(items)} payments of ${format.money(say.cents(sales / items))} on average = ${format.money(sales)}`,
    );
  paper.text(
    `Every brand: ${format.count(say.totalItems(cards))} payments = ${format.money(say.totalSales(cards))}`,
  );
};
