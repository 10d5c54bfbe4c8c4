import { left, right } from '../family.ts';
import type { Habit } from './habit.ts';
import * as say from '../../sample.ts';

const header = (names: string[], from = 200, step = 75) =>
  names.map((name, at) => (at === 0 ? left(name, 40) : right(name, from + (at - 1) * step)));

/** Sales without tips, tips, and both. */
export const withTips: Habit = ({ paper, format, account: { cards, random } }) => {
  const split = cards.map((card) => ({
    ...card,
    tip: say.cents(card.sales * (0.08 + random.next() * 0.1)),
  }));
  const row = (name: string, items: number, all: number, tip: number): string[] => [
    name,
    format.count(items),
    ...[say.cents(all - tip), tip, all].map(format.money),
  ];
  paper.table(
    header(['Card', 'Count', 'Amount', 'Tips', 'Collected']),
    split.map(({ label, items, sales, tip }) => row(label, items, sales, tip)),
    row(
      'Total',
      say.totalItems(cards),
      say.totalSales(cards),
      say.sum(split, ({ tip }) => tip),
    ),
  );
};

/** All tenders of the register, cash and checks too, with their sum; and the sum of cards. */
export const tenders: Habit = ({ paper, format, account: { cards, random } }) => {
  const others = ['Cash', 'Check', 'House Account'].map((label) => ({
    label,
    items: random.int(10, 300),
    sales: random.money(300, 9000),
  }));
  const rows = [...others.slice(0, 1), ...cards, ...others.slice(1)];
  paper.table(
    header(['Tender', 'Count', 'Amount']),
    rows.map(({ label, items, sales }) => [label, format.count(items), format.money(sales)]),
    [
      'Everything',
      format.count(rows.reduce((sum, { items }) => sum + items, 0)),
      format.money(say.sum(rows, ({ sales }) => sales)),
    ],
  );
  paper.row([
    ['Of this settled to your account', 40],
    [format.count(say.totalItems(cards)), 200, 'right'],
    [format.money(say.totalSales(cards)), 275, 'right'],
  ]);
};

/** Credit, debit and prepaid cards of each brand, with sums of brands below. */
export const kinds: Habit = ({ paper, format, account: { cards, random } }) => {
  const rows = cards.flatMap(({ label, items, sales }) => {
    const [a, b] = [Math.floor(items * 0.6), Math.floor(items * 0.25)];
    const [x, y] = [say.cents(sales * (0.5 + random.next() * 0.2)), say.cents(sales * 0.2)];
    return [
      [`${label} Credit`, format.count(a), format.money(x)],
      [`${label} Debit`, format.count(b), format.money(y)],
      [`${label} Prepaid`, format.count(items - a - b), format.money(say.cents(sales - x - y))],
      [`All ${label}`, format.count(items), format.money(sales)],
    ];
  });
  paper.table(header(['Product', 'Count', 'Amount']), rows, [
    'All products',
    format.count(say.totalItems(cards)),
    format.money(say.totalSales(cards)),
  ]);
};

/** Sales, refunds, disputes and what is left. */
export const withDisputes: Habit = ({ paper, format, account: { cards, random } }) => {
  const rows = cards.map((card) => ({
    ...card,
    disputed: random.next() < 0.4 ? random.money(20, 200) : 0,
  }));
  const row = (
    name: string,
    items: number,
    sales: number,
    back: number,
    disputed: number,
  ): string[] => [
    name,
    format.count(items),
    ...[sales, -back, -disputed, say.cents(sales - back - disputed)].map(format.money),
  ];
  paper.table(
    header(['Brand', 'Number', 'Bought', 'Sent back', 'Disputed', 'Deposited']),
    rows.map((one) => row(one.label, one.items, one.sales, one.refunds, one.disputed)),
    row(
      'Sum',
      say.totalItems(cards),
      say.totalSales(cards),
      say.sum(rows, ({ refunds }) => refunds),
      say.sum(rows, ({ disputed }) => disputed),
    ),
  );
};

/** Authorized amounts beside settled ones. */
export const authorized: Habit = ({ paper, format, account: { cards, random } }) => {
  const rows = cards.map((card) => ({
    ...card,
    asked: say.cents(card.sales * (1.01 + random.next() * 0.06)),
    tries: card.items + random.int(1, 30),
  }));
  paper.table(
    header(['Brand', 'Authorized', 'Settled', 'Authorized $', 'Settled $']),
    rows.map((one) => [
      one.label,
      format.count(one.tries),
      format.count(one.items),
      format.money(one.asked),
      format.money(one.sales),
    ]),
    [
      'All',
      format.count(rows.reduce((sum, { tries }) => sum + tries, 0)),
      format.count(say.totalItems(cards)),
      format.money(say.sum(rows, ({ asked }) => asked)),
      format.money(say.totalSales(cards)),
    ],
  );
};

/** The same sales twice: by brand, and by the way that they were made. */
export const twoViews: Habit = ({ paper, format, account: { cards } }) => {
  const [items, sales] = [say.totalItems(cards), say.totalSales(cards)];
  const [few, part] = [Math.floor(items * 0.7), say.cents(sales * 0.66)];
  paper.table(
    header(['How', 'Count', 'Amount']),
    [
      ['In the shop', format.count(few), format.money(part)],
      ['On the internet', format.count(items - few), format.money(say.cents(sales - part))],
    ],
    ['Sum', format.count(items), format.money(sales)],
  );
  paper.gap();
  paper.table(
    header(['With', 'Count', 'Amount']),
    cards.map(({ label, items: own, sales: amount }) => [
      label,
      format.count(own),
      format.money(amount),
    ]),
  );
};

/** Averages and shares around the amounts, without a sum. */
export const sharesAround: Habit = ({ paper, format, account: { cards } }) => {
  const all = say.totalSales(cards);
  paper.table(
    header(['Brand', 'Share', 'Amount', 'Average', 'Count']),
    cards.map(({ label, items, sales }) => [
      label,
      `${((100 * sales) / all).toFixed(1)}%`,
      format.money(sales),
      format.money(say.cents(sales / items)),
      format.count(items),
    ]),
  );
};
