import { parts } from '../account.ts';
import { left, right } from '../family.ts';
import type { Habit } from './habit.ts';
import * as say from '../../sample.ts';

/** The legend of a chart: a share, the sales and their count below each name. */
export const legend: Habit = ({ paper, format, account: { cards } }) => {
  const at = (index: number): number => 40 + index * 130;
  paper.row(
    cards.map(({ label }, index) => [label, at(index)]),
    'bold',
  );
  paper.row(cards.map(({ sales }, index) => [format.money(sales), at(index)]));
  paper.row(cards.map(({ items }, index) => [`${format.count(items)} sales`, at(index)]));
  paper.gap();
  paper.text(
    `Altogether ${format.count(say.totalItems(cards))} sales worth ${format.money(say.totalSales(cards))}.`,
  );
};

/** A row for each day, a column for each brand; adjustments have a row below. */
export const batchColumns: Habit = ({ paper, format, account: { cards, random } }) => {
  const days = 12;
  const split = cards.map((card) => ({
    items: parts(random, card.items, days),
    sales: parts(random, Math.round(card.sales * 100), days),
  }));
  const sum = (list: number[]): number => list.reduce((all, one) => all + one, 0);
  paper.table(
    [
      left('Batch', 40),
      ...cards.map(({ label }, at) => right(label, 160 + at * 95)),
      right('Items', 550),
    ],
    Array.from({ length: days }, (_, day) => [
      `B${random.int(1000, 9999)}`,
      ...split.map(({ sales }) => format.money((sales[day] ?? 0) / 100)),
      format.count(sum(split.map(({ items }) => items[day] ?? 0))),
    ]),
    [
      'Month',
      ...cards.map(({ sales }) => format.money(sales)),
      format.count(say.totalItems(cards)),
    ],
  );
  paper.row([
    ['Adjusted afterwards', 40],
    ...cards.map(({ refunds }, at): [string, number, 'right'] => [
      format.money(-refunds),
      160 + at * 95,
      'right',
    ]),
  ]);
  paper.gap();
  for (const { label, items } of cards)
    paper.row([
      [`${label} items`, 40],
      [format.count(items), 200, 'right'],
    ]);
};

/** Credit, debit and both of each brand in one row. */
export const splitColumns: Habit = ({ paper, format, account: { cards, random } }) => {
  const rows = cards.map((card) => {
    const [items, sales] = [
      parts(random, card.items, 2),
      parts(random, Math.round(card.sales * 100), 2),
    ];
    return [items[0] ?? 0, sales[0] ?? 0, items[1] ?? 0, sales[1] ?? 0];
  });
  const cells = ([i1 = 0, s1 = 0, i2 = 0, s2 = 0]: number[]): string[] => [
    format.count(i1),
    format.money(s1 / 100),
    format.count(i2),
    format.money(s2 / 100),
    format.count(i1 + i2),
    format.money((s1 + s2) / 100),
  ];
  const heads = ['Items', 'Credit', 'Items', 'Debit', 'Items', 'Both'];
  paper.table(
    [left('Scheme', 40), ...heads.map((header, at) => right(header, 180 + at * 72))],
    rows.map((row, at) => [cards[at]?.label ?? '', ...cells(row)]),
    [
      'Altogether',
      ...cells([0, 1, 2, 3].map((at) => rows.reduce((all, row) => all + (row[at] ?? 0), 0))),
    ],
  );
};

/** The payment method before the brand, only on its first line, with a sum below. */
export const modesFirst: Habit = ({ paper, format, account: { cards, random } }) => {
  const split = cards.map((card) => ({
    label: card.label,
    items: parts(random, card.items, 2),
    sales: parts(random, Math.round(card.sales * 100), 2),
  }));
  const rows = ['Counter', 'Web'].flatMap((mode, at) => {
    const own = split.map(({ label, items, sales }) => ({
      label,
      items: items[at] ?? 0,
      sales: (sales[at] ?? 0) / 100,
    }));
    return [
      ...own.map(({ label, items, sales }, index) => [
        index === 0 ? mode : '',
        label,
        format.count(items),
        format.money(sales),
      ]),
      [
        '',
        `${mode} sum`,
        format.count(own.reduce((all, { items }) => all + items, 0)),
        format.money(say.sum(own, ({ sales }) => sales)),
      ],
    ];
  });
  paper.table(
    [left('Way', 40), left('Scheme', 130), right('Items', 330), right('Worth', 430)],
    rows,
    ['', 'Altogether', format.count(say.totalItems(cards)), format.money(say.totalSales(cards))],
  );
};

/** Counts in one table, sales in another. */
export const countsApart: Habit = ({ paper, format, account: { cards } }) => {
  paper.heading('How often');
  for (const { label, items } of cards)
    paper.row([
      [label, 40],
      [format.count(items), 250, 'right'],
    ]);
  paper.row([
    ['Altogether', 40],
    [format.count(say.totalItems(cards)), 250, 'right'],
  ]);
  paper.heading('How much');
  for (const { label, sales } of cards)
    paper.row([
      [label, 40],
      [format.money(sales), 250, 'right'],
    ]);
  paper.row([
    ['Altogether', 40],
    [format.money(say.totalSales(cards)), 250, 'right'],
  ]);
};

/** Brands as rows; shops and their total as columns. */
export const shopsAcross: Habit = ({ paper, format, account: { cards, random } }) => {
  const split = cards.map((card) => ({
    ...card,
    counts: parts(random, card.items, 2),
    worth: parts(random, Math.round(card.sales * 100), 2),
  }));
  const across = (at: number): [number, number] => [
    split.reduce((all, { counts }) => all + (counts[at] ?? 0), 0),
    split.reduce((all, { worth }) => all + (worth[at] ?? 0), 0) / 100,
  ];
  const cells = (list: [number, number][]): string[] =>
    list.flatMap(([items, sales]) => [format.count(items), format.money(sales)]);
  paper.table(
    [
      left('Scheme', 40),
      ...['North', 'South', 'Together'].flatMap((shop, at) => [
        right('Items', 170 + at * 140),
        right(shop, 240 + at * 140),
      ]),
    ],
    split.map(({ label, counts, worth, items, sales }) => [
      label,
      ...cells([
        [counts[0] ?? 0, (worth[0] ?? 0) / 100],
        [counts[1] ?? 0, (worth[1] ?? 0) / 100],
        [items, sales],
      ]),
    ]),
    [
      'Every scheme',
      ...cells([across(0), across(1), [say.totalItems(cards), say.totalSales(cards)]]),
    ],
  );
};

/** Sales and count before the name; refunds in the next line. */
export const namesLast: Habit = ({ paper, format, account: { cards } }) => {
  for (const { label, sales, items, refunds } of cards) {
    paper.row([
      [format.money(sales), 120, 'right'],
      [format.count(items), 180, 'right'],
      [label, 200],
    ]);
    paper.row([
      [format.money(-refunds), 120, 'right'],
      ['returned', 200],
    ]);
  }
  paper.row([
    [format.money(say.totalSales(cards)), 120, 'right'],
    [format.count(say.totalItems(cards)), 180, 'right'],
    ['taken in all', 200],
  ]);
};

/** A sentence for each brand, with the count before the sales; the total is in the text above. */
export const sentencesBelow: Habit = ({ paper, format, account: { cards } }) => {
  paper.text(
    `This month ${format.count(say.totalItems(cards))} cardholders paid you ${format.money(say.totalSales(cards))}.`,
  );
  for (const { label, items, sales } of cards)
    paper.text(`With ${label}, ${format.count(items)} of them paid ${format.money(sales)}.`);
};
