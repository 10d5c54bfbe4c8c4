import { left, right } from '../family.ts';
import type { Habit } from './habit.ts';
import * as say from '../../sample.ts';

interface Counted {
  label: string;
  items: number;
  amount: number;
}

const listOf = ({ paper, format }: Parameters<Habit>[0], lines: Counted[], all: string): void =>
  paper.table(
    [left('Network', 40), right('Number', 240), right('Worth', 360)],
    lines.map(({ label, items, amount }) => [label, format.count(items), format.money(amount)]),
    [
      all,
      format.count(lines.reduce((sum, { items }) => sum + items, 0)),
      format.money(say.sum(lines, ({ amount }) => amount)),
    ],
  );

/** Disputed sales in a table with the columns of the sales table, before or after it. */
export const disputes: Habit = (scene) => {
  const { paper, account } = scene;
  const { cards, random } = account;
  const disputed = cards.map(({ label, items, sales }) => {
    const some = random.int(1, 3);
    return { label, items: some, amount: say.cents((some * sales) / items) };
  });
  const sold = cards.map(({ label, items, sales }) => ({ label, items, amount: sales }));
  const parts = [
    ['Card activity', sold, 'All sales'],
    ['Claims of cardholders', disputed, 'All claims'],
  ] as const;
  for (const [title, lines, all] of random.next() < 0.5 ? parts : parts.toReversed()) {
    paper.heading(title);
    listOf(scene, [...lines], all);
  }
};

/** From gross to net sales, with a column for disputed sales. */
export const grossToNet: Habit = ({ paper, format, account: { cards, random } }) => {
  const rows = cards.map((card) => {
    const disputed = random.next() < 0.5 ? random.money(20, 180) : 0;
    return { ...card, disputed, net: say.cents(card.sales - card.refunds - disputed) };
  });
  paper.table(
    ['Network', 'Number', 'Sold', 'Returned', 'Disputed', 'Left'].map((header, at) =>
      at === 0 ? left(header, 40) : right(header, 100 + at * 85),
    ),
    rows.map((row) => [
      row.label,
      format.count(row.items),
      format.money(row.sales),
      ...[-row.refunds, -row.disputed, row.net].map(format.money),
    ]),
    [
      'All networks',
      format.count(say.totalItems(cards)),
      format.money(say.totalSales(cards)),
      format.money(-say.sum(rows, ({ refunds }) => refunds)),
      format.money(-say.sum(rows, ({ disputed }) => disputed)),
      format.money(say.sum(rows, ({ net }) => net)),
    ],
  );
};

/** Approved and declined requests above the sales, in numbers only. */
export const requestsFirst: Habit = (scene) => {
  const { paper, format, account } = scene;
  const { cards, random } = account;
  paper.table(
    [left('Network', 40), right('Approved', 240), right('Declined', 360)],
    cards.map(({ label, items }) => [
      label,
      format.count(items + random.int(1, 20)),
      format.count(random.int(1, 30)),
    ]),
  );
  paper.gap();
  listOf(
    scene,
    cards.map(({ label, items, sales }) => ({ label, items, amount: sales })),
    'All sales',
  );
};
