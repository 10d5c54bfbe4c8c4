import { createAccount, parts, usualMix } from '../account.ts';
import { left, right } from '../family.ts';
import type { Habit } from './habit.ts';
import * as say from '../../sample.ts';

const net = ({ sales, refunds }: say.SampleCard): number => say.cents(sales - refunds);

export const netFirst: Habit = ({ paper, format, account: { cards } }) => {
  paper.table(
    [
      left('Scheme', 40),
      right('Net', 240),
      right('Sold', 340),
      right('Tickets', 410),
      right('Given back', 500),
    ],
    cards.map((card) => [
      card.label,
      format.money(net(card)),
      format.money(card.sales),
      format.count(card.items),
      format.money(card.refunds),
    ]),
    [
      'All schemes',
      format.money(say.sum(cards, net)),
      format.money(say.totalSales(cards)),
      format.count(say.totalItems(cards)),
      format.money(say.sum(cards, ({ refunds }) => refunds)),
    ],
  );
};

/** A row for each figure, a column for each brand. */
export const turned: Habit = ({ paper, format, account: { cards } }) => {
  const at = [200, 285, 370, 455, 550];
  const money = (of: (card: say.SampleCard) => number): string[] => [
    ...cards.map((card) => format.money(of(card))),
    format.money(say.sum(cards, of)),
  ];
  paper.table(
    [
      left('', 40),
      ...[...cards.map(({ label }) => label), 'All'].map((label, index) =>
        right(label, at[index] ?? 0),
      ),
    ],
    [
      [
        'Tickets',
        ...cards.map(({ items }) => format.count(items)),
        format.count(say.totalItems(cards)),
      ],
      ['Sold', ...money(({ sales }) => sales)],
      ['Given back', ...money(({ refunds }) => refunds)],
      ['Left', ...money(net)],
    ],
  );
};

export const blocks: Habit = ({ paper, format, account: { cards } }) => {
  for (const card of [...cards, allOf(cards)]) {
    paper.row([[card.label, 40]], 'bold');
    paper.row([
      ['Sold', 52],
      [format.count(card.items), 200, 'right'],
      [format.money(card.sales), 300, 'right'],
    ]);
    paper.row([
      ['Given back', 52],
      [format.count(card.refundItems), 200, 'right'],
      [format.money(card.refunds), 300, 'right'],
    ]);
    paper.row([
      ['Left', 52],
      [format.money(net(card)), 300, 'right'],
    ]);
  }
};

const allOf = (cards: say.SampleCard[]): say.SampleCard => ({
  cardType: 'Other',
  label: 'Together',
  items: say.totalItems(cards),
  sales: say.totalSales(cards),
  refundItems: say.sum(cards, ({ refundItems }) => refundItems),
  refunds: say.sum(cards, ({ refunds }) => refunds),
});

export const told: Habit = ({ paper, format, account: { cards } }) => {
  for (const card of cards)
    paper.text(
      `${card.label} brought in ${format.money(card.sales)} over ${format.count(card.items)} tickets.`,
    );
  paper.text(
    `Together you sold ${format.money(say.totalSales(cards))} over ${format.count(say.totalItems(cards))} tickets.`,
  );
};

/** Each brand twice: card present and not present. */
export const channels: Habit = ({ paper, format, account: { cards, random } }) => {
  const split = cards.map((card) => ({
    card,
    items: parts(random, card.items, 2),
    sales: parts(random, Math.round(card.sales * 100), 2),
  }));
  const total = (at: number): [number, number] => [
    split.reduce((sum, one) => sum + (one.items[at] ?? 0), 0),
    split.reduce((sum, one) => sum + (one.sales[at] ?? 0), 0) / 100,
  ];
  for (const [at, title] of ['At the counter', 'From afar'].entries()) {
    paper.heading(title);
    paper.table(
      [left('Scheme', 40), right('Tickets', 240), right('Sold', 360)],
      split.map(({ card, items, sales }) => [
        card.label,
        format.count(items[at] ?? 0),
        format.money((sales[at] ?? 0) / 100),
      ]),
      ['Together', format.count(total(at)[0]), format.money(total(at)[1])],
    );
  }
  paper.row([
    ['Both', 40],
    [format.count(say.totalItems(cards)), 240, 'right'],
    [format.money(say.totalSales(cards)), 360, 'right'],
  ]);
};

/** Counts in brackets after the name. */
export const countsBehindNames: Habit = ({ paper, format, account: { cards } }) => {
  for (const card of cards)
    paper.row([
      [`${card.label} (${format.count(card.items)})`, 40],
      [format.money(card.sales), 300, 'right'],
    ]);
  paper.row([
    [`All (${format.count(say.totalItems(cards))})`, 40],
    [format.money(say.totalSales(cards)), 300, 'right'],
  ]);
};

/** Three shops with their own tables; the total is in a line. */
export const shops: Habit = ({ paper, format, account }) => {
  const { cards, random } = account;
  const count = random.int(2, 3);
  const split = cards.map((card) => ({
    card,
    items: parts(random, card.items, count),
    sales: parts(random, Math.round(card.sales * 100), count),
  }));
  for (let at = 0; at < count; at++) {
    paper.heading(random.pick(['Till', 'Unit', 'Premises']) + ` ${at + 1}`);
    paper.table(
      [left('Scheme', 40), right('Sold', 240), right('Tickets', 360)],
      split.map(({ card, items, sales }) => [
        card.label,
        format.money((sales[at] ?? 0) / 100),
        format.count(items[at] ?? 0),
      ]),
    );
  }
  paper.row([
    ['Everywhere', 40],
    [format.money(say.totalSales(cards)), 240, 'right'],
    [format.count(say.totalItems(cards)), 360, 'right'],
  ]);
};

/** Average tickets and shares next to sales, and last year's. */
export const withAverages: Habit = ({ paper, format, account }) => {
  const { cards } = account;
  const before = createAccount(account.month + account.year, usualMix).cards;
  paper.table(
    [
      left('Scheme', 40),
      right('Mean ticket', 200),
      right('Tickets', 280),
      right('Part', 340),
      right('Sold', 440),
      right('A year ago', 550),
    ],
    cards.map((card, at) => [
      card.label,
      format.money(say.cents(card.sales / card.items)),
      format.count(card.items),
      `${((100 * card.sales) / say.totalSales(cards)).toFixed(1)}%`,
      format.money(card.sales),
      format.money(before[at]?.sales ?? 0),
    ]),
    [
      '',
      format.money(say.cents(say.totalSales(cards) / say.totalItems(cards))),
      format.count(say.totalItems(cards)),
      '100%',
      format.money(say.totalSales(cards)),
      format.money(say.totalSales(before)),
    ],
  );
};

/** Count and amount in one cell. */
export const slashed: Habit = ({ paper, format, account: { cards } }) => {
  paper.table(
    [left('Scheme', 40), right('Sold', 300), right('Given back', 450)],
    cards.map((card) => [
      card.label,
      `${format.count(card.items)} / ${format.money(card.sales)}`,
      `${format.count(card.refundItems)} / ${format.money(card.refunds)}`,
    ]),
    [
      'All schemes',
      `${format.count(say.totalItems(cards))} / ${format.money(say.totalSales(cards))}`,
      `${format.count(say.sum(cards, ({ refundItems }) => refundItems))} / ${format.money(say.sum(cards, ({ refunds }) => refunds))}`,
    ],
  );
};

/** A row for credit and debit of each brand, with sums in between. */
export const kinds: Habit = ({ paper, format, account: { cards, random } }) => {
  const rows: string[][] = [];
  for (const { label, items, sales } of cards) {
    const [i1 = 0, i2 = 0] = parts(random, items, 2);
    const [s1 = 0, s2 = 0] = parts(random, Math.round(sales * 100), 2);
    rows.push(
      [`${label} credit`, format.count(i1), format.money(s1 / 100)],
      [`${label} debit`, format.count(i2), format.money(s2 / 100)],
      [label, format.count(items), format.money(sales)],
    );
  }
  paper.table([left('Scheme', 40), right('Tickets', 240), right('Sold', 360)], rows, [
    'All',
    format.count(say.totalItems(cards)),
    format.money(say.totalSales(cards)),
  ]);
};
