import { parts } from '../account.ts';
import { left, right } from '../family.ts';
import type { Habit } from './habit.ts';
import * as say from '../../sample.ts';

export const oneSentence: Habit = ({ paper, format, account: { cards } }) => {
  const sentences = cards.map(
    ({ label, sales, items }) => `${label} ${format.money(sales)} (${format.count(items)})`,
  );
  paper.text(`You took ${sentences.slice(0, 2).join(', ')},`);
  paper.text(
    `${sentences.slice(2).join(', ')}: ${format.money(say.totalSales(cards))} (${format.count(say.totalItems(cards))}) in all.`,
  );
};

/** Sales and refunds of each brand alternate. */
export const turns: Habit = ({ paper, format, account: { cards } }) => {
  paper.table(
    [left('', 40), right('Tickets', 240), right('Value', 360)],
    cards.flatMap((card) => [
      [`${card.label} sold`, format.count(card.items), format.money(card.sales)],
      [`${card.label} given back`, format.count(card.refundItems), format.money(-card.refunds)],
    ]),
    ['Sold in all', format.count(say.totalItems(cards)), format.money(say.totalSales(cards))],
  );
};

/** Shops one below the other, without a total. */
export const shopsAlone: Habit = ({ paper, format, account: { cards, random } }) => {
  const split = cards.map((card) => ({
    card,
    items: parts(random, card.items, 2),
    sales: parts(random, Math.round(card.sales * 100), 2),
  }));
  for (const [at, title] of ['Harbour shop', 'Station shop'].entries()) {
    paper.heading(title);
    paper.table(
      [left('Scheme', 40), right('Sold', 240), right('Tickets', 360)],
      split.map(({ card, items, sales }) => [
        card.label,
        format.money((sales[at] ?? 0) / 100),
        format.count(items[at] ?? 0),
      ]),
      [
        'Here',
        format.money(split.reduce((sum, { sales }) => sum + (sales[at] ?? 0), 0) / 100),
        format.count(split.reduce((sum, { items }) => sum + (items[at] ?? 0), 0)),
      ],
    );
  }
};

/** Last month's sales next to this month's, named only by the month. */
export const twoMonths: Habit = ({ paper, format, account: { cards, random } }) => {
  const before = cards.map((card) => ({
    items: Math.round(card.items * (0.7 + random.next() * 0.6)),
    sales: say.cents(card.sales * (0.7 + random.next() * 0.6)),
  }));
  paper.table(
    [
      left('Scheme', 40),
      right('Tickets', 200),
      right('Value', 300),
      right('Tickets', 400),
      right('Value', 500),
    ],
    cards.map((card, at) => [
      card.label,
      format.count(card.items),
      format.money(card.sales),
      format.count(before[at]?.items ?? 0),
      format.money(before[at]?.sales ?? 0),
    ]),
    [
      'All',
      format.count(say.totalItems(cards)),
      format.money(say.totalSales(cards)),
      format.count(before.reduce((sum, one) => sum + one.items, 0)),
      format.money(say.sum(before, ({ sales }) => sales)),
    ],
  );
};

/** By entry mode, each with its sales by brand. */
export const entryModes: Habit = ({ paper, format, account: { cards, random } }) => {
  const modes = ['Inserted', 'Tapped', 'Keyed'];
  const rows = cards.flatMap((card) => {
    const [items, sales] = [
      parts(random, card.items, 3),
      parts(random, Math.round(card.sales * 100), 3),
    ];
    return modes.map((mode, at) => [
      card.label,
      mode,
      format.count(items[at] ?? 0),
      format.money((sales[at] ?? 0) / 100),
    ]);
  });
  paper.table(
    [left('Scheme', 40), left('Mode', 160), right('Tickets', 300), right('Value', 400)],
    rows,
    ['All', '', format.count(say.totalItems(cards)), format.money(say.totalSales(cards))],
  );
};

/** Gross, refunds, disputes, fees, payout. */
export const waterfall: Habit = ({ paper, format, account: { cards } }) => {
  const fee = ({ sales }: say.SampleCard): number => say.cents(sales * 0.02);
  const paid = (card: say.SampleCard): number => say.cents(card.sales - card.refunds - fee(card));
  paper.table(
    [
      left('Scheme', 40),
      right('Paid out', 180),
      right('Kept', 260),
      right('Given back', 350),
      right('Value', 450),
      right('Tickets', 540),
    ],
    cards.map((card) => [
      card.label,
      format.money(paid(card)),
      format.money(fee(card)),
      format.money(card.refunds),
      format.money(card.sales),
      format.count(card.items),
    ]),
    [
      'All',
      format.money(say.sum(cards, paid)),
      format.money(say.sum(cards, fee)),
      format.money(say.sum(cards, ({ refunds }) => refunds)),
      format.money(say.totalSales(cards)),
      format.count(say.totalItems(cards)),
    ],
  );
};
