import { dateOf, parts } from '../account.ts';
import { left, right } from '../family.ts';
import type { Habit } from './habit.ts';
import * as say from '../../sample.ts';

/** A row for each month of a year, above this month's brands. */
export const history: Habit = ({ paper, format, account }) => {
  const { cards, random, month } = account;
  const all = { items: say.totalItems(cards), sales: say.totalSales(cards) };
  paper.table(
    [left('Month', 40), right('Items', 200), right('Sold', 320), right('Change', 420)],
    Array.from({ length: 6 }, (_, at) => {
      const share = 0.7 + random.next() * 0.6;
      const [items, sales] =
        at === 5
          ? [all.items, all.sales]
          : [Math.round(all.items * share), say.cents(all.sales * share)];
      return [
        `${String(((month + at + 6) % 12) + 1).padStart(2, '0')}/${account.year}`,
        format.count(items),
        format.money(sales),
        `${(share * 10 - 8).toFixed(1)}%`,
      ];
    }),
  );
  paper.gap();
  paper.table(
    [left('Scheme', 40), right('Items', 200), right('Sold', 320)],
    cards.map(({ label, items, sales }) => [label, format.count(items), format.money(sales)]),
    ['Schemes together', format.count(all.items), format.money(all.sales)],
  );
};

/** Deposits of the days on the left, brands on the right, of different length. */
export const depositsBeside: Habit = ({ paper, format, account }) => {
  const { cards, days } = account;
  const top = paper.y;
  for (const { day, sales } of days)
    paper.row([
      [dateOf(account, day), 40],
      [format.money(sales), 160, 'right'],
    ]);
  const bottom = paper.y;
  paper.y = top;
  for (const { label, items, sales } of cards)
    paper.row([
      [label, 300],
      [format.count(items), 430, 'right'],
      [format.money(sales), 540, 'right'],
    ]);
  paper.row([
    ['Schemes together', 300],
    [format.count(say.totalItems(cards)), 430, 'right'],
    [format.money(say.totalSales(cards)), 540, 'right'],
  ]);
  paper.y = bottom;
};

/** Codes of plans, two for some brands, with their meaning in a legend below. */
export const planCodes: Habit = ({ paper, format, account: { cards, random } }) => {
  const rows = cards.flatMap(({ label, items, sales }) => {
    const few = label === 'Discover' ? 1 : 2;
    const [counts, worth] = [
      parts(random, items, few),
      parts(random, Math.round(sales * 100), few),
    ];
    return counts.map((own, at) => [
      `${label.slice(0, 1)}${at + 1}`,
      `${label}${few > 1 ? [' consumer', ' business'][at] : ''}`,
      format.count(own),
      format.money((worth[at] ?? 0) / 100),
    ]);
  });
  paper.table([left('Cd', 40), left('Plan', 80), right('Tkts', 300), right('Tkt amt', 420)], rows, [
    '',
    'Plans together',
    format.count(say.totalItems(cards)),
    format.money(say.totalSales(cards)),
  ]);
};

/** The currency before each amount; refunds and net sales in further columns. */
export const currencyBefore: Habit = ({ paper, account: { cards } }) => {
  const money = (value: number): string => `USD ${say.plain(value)}`;
  const all = say.sum(cards, ({ refunds }) => refunds);
  paper.table(
    [left('Scheme', 40), right('Captured', 220), right('Refunded', 330), right('Payments', 420)],
    cards.map(({ label, sales, refunds, items }) => [
      label,
      money(sales),
      money(refunds),
      say.count(items),
    ]),
    ['Together', money(say.totalSales(cards)), money(all), say.count(say.totalItems(cards))],
  );
};

/** A block for each brand from gross to net sales, two blocks side by side. */
export const blocksBeside: Habit = ({ paper, format, account: { cards } }) => {
  for (let at = 0; at < cards.length; at += 2) {
    const pair = cards.slice(at, at + 2);
    paper.row(
      pair.map(({ label }, side) => [label, 40 + side * 270]),
      'bold',
    );
    const line = (
      name: string,
      count: (card: say.SampleCard) => string,
      of: (card: say.SampleCard) => number,
    ): void =>
      paper.row(
        pair.flatMap((card, side): [string, number, ('right' | 'left')?][] => [
          [name, 46 + side * 270],
          [count(card), 170 + side * 270, 'right'],
          [format.money(of(card)), 260 + side * 270, 'right'],
        ]),
      );
    line(
      'Sold',
      ({ items }) => format.count(items),
      ({ sales }) => sales,
    );
    line(
      'Returned',
      ({ refundItems }) => format.count(refundItems),
      ({ refunds }) => refunds,
    );
    line(
      'Left',
      () => '',
      ({ sales, refunds }) => say.cents(sales - refunds),
    );
    paper.gap(4);
  }
  paper.row([
    ['Sold in all', 40],
    [format.count(say.totalItems(cards)), 170, 'right'],
    [format.money(say.totalSales(cards)), 260, 'right'],
  ]);
};

/** Changes from the previous month, as percentages and amounts, after the sales. */
export const changes: Habit = ({ paper, format, account: { cards, random } }) => {
  const rows = cards.map((card) => ({
    ...card,
    before: say.cents(card.sales * (0.8 + random.next() * 0.5)),
  }));
  const change = (now: number, then: number): string[] => [
    `${now < then ? '' : '+'}${((100 * (now - then)) / then).toFixed(1)}%`,
    format.money(say.cents(now - then)),
  ];
  const then = say.sum(rows, ({ before }) => before);
  paper.table(
    ['Scheme', 'Payments', 'Worth', 'Change', 'Difference'].map((header, at) =>
      at === 0 ? left(header, 40) : right(header, 120 + at * 90),
    ),
    rows.map(({ label, items, sales, before }) => [
      label,
      format.count(items),
      format.money(sales),
      ...change(sales, before),
    ]),
    [
      'Together',
      format.count(say.totalItems(cards)),
      format.money(say.totalSales(cards)),
      ...change(say.totalSales(cards), then),
    ],
  );
};
