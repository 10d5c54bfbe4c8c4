import type { CardType, CardTypeRow, StatementTotals } from '@portal/contracts/quotes/analysis';
import { cardTypeOf } from '../cards/card-labels.ts';
import { namingParts, type CardLesson, type CardRule, type Place } from './lesson.ts';
import { learnPlaces } from './learn-places.ts';
import type { Outline } from './outline.ts';
import { placeOf } from './same-place.ts';

/** Fewer kinds of cards show no rule. */
const fewest = 1;
/** So many rules may be needed: cards in one table, debit in another. */
const mostRules = 3;
/** So many texts may be added up to one kind of card: credit, debit, prepaid. */
const mostTogether = 3;

interface Placed {
  place: Place;
  value: number;
}

/** Where the true sales by card type stand; null where no rule gives them all. */
export function learnCards(
  outline: Outline,
  rows: CardTypeRow[],
  totals: StatementTotals,
): CardLesson | null {
  const sales = sumByType(rows);
  const all = outline.rows.flatMap((row) =>
    row.figures.map((figure): Placed => ({
      place: placeOf(figure, row, outline.tables[row.table]),
      value: Math.abs(figure.value),
    })),
  );
  const volumes = rulesFor(
    all,
    'money',
    new Map([...sales].map(([type, one]) => [type, one.volume])),
    null,
  );
  if (!volumes) return null;
  const counts = rulesFor(
    all,
    'integer',
    new Map([...sales].map(([type, one]) => [type, one.transactions])),
    volumes[0] ?? null,
  );
  if (!counts) return null;
  return {
    volumes,
    counts,
    totalVolume: learnPlaces(outline, 'money', totals.totalVolume),
    totalCount: learnPlaces(outline, 'integer', totals.transactionCount),
  };
}

function sumByType(rows: CardTypeRow[]): Map<CardType, { volume: number; transactions: number }> {
  const sums = new Map<CardType, { volume: number; transactions: number }>();
  for (const { cardType, volume, transactions } of rows) {
    if (volume === 0 && transactions === 0) continue;
    const sum = sums.get(cardType) ?? { volume: 0, transactions: 0 };
    sums.set(cardType, {
      volume: Number((sum.volume + volume).toFixed(2)),
      transactions: sum.transactions + transactions,
    });
  }
  return sums;
}

/** The rules that give all of some values, the one that gives most first; null where they do not. */
function rulesFor(
  all: Placed[],
  kind: Place['kind'],
  wanted: Map<CardType, number>,
  like: CardRule | null,
): CardRule[] | null {
  const left = new Map(wanted);
  const rules: CardRule[] = [];
  const families = familiesOf(all.filter(({ place }) => place.kind === kind));
  while (left.size > 0 && rules.length < mostRules) {
    const found = families
      .map((family) => tryFamily(family, left))
      .filter((one) => one.found >= fewest)
      .toSorted((a, b) => valueOf(b, like) - valueOf(a, like))[0];
    if (!found) return null;
    rules.push(found.rule);
    for (const [, type] of found.rule.types) left.delete(type);
  }
  return left.size === 0 && rules.length > 0 ? rules : null;
}

/** What finds more types by what they are called; figures that stand beside those of another rule before others. */
const valueOf = ({ found, called, rule }: Tried, like: CardRule | null): number =>
  found +
  0.3 * called -
  0.2 * rule.others.length +
  (like && rule.naming === like.naming ? 0.5 : 0) +
  (like && rule.place.title === like.place.title ? 0.7 : 0);

interface Family {
  naming: CardRule['naming'];
  place: Place;
  /** What each text that may name a card stands for, summed up where it is there several times. */
  values: Map<string, number>;
}

/** Figures that stand alike but for one of the texts around them. */
function familiesOf(all: Placed[]): Family[] {
  return namingParts.flatMap((naming) => {
    const groups = Map.groupBy(all, ({ place }) => keyOf(place, naming));
    return [...groups.values()].map((list): Family => {
      const values = new Map<string, number>();
      for (const { place, value } of list)
        values.set(place[naming], (values.get(place[naming]) ?? 0) + value);
      return { naming, place: list[0]?.place as Place, values };
    });
  });
}

function keyOf({ title, label, header, before, x }: Place, naming: CardRule['naming']): string {
  const column = naming === 'header' ? '' : header || `@${Math.round(x * 30)}`;
  const heading = naming === 'label' || naming === 'header' ? title : '';
  return [naming, heading, naming === 'label' ? '' : label, column, before].join('\n');
}

interface Tried {
  rule: CardRule;
  /** How many of the wanted types it gives, and how many of them by their names. */
  found: number;
  called: number;
}

function tryFamily({ naming, place, values }: Family, wanted: Map<CardType, number>): Tried {
  const types = new Map<string, CardType>();
  const isFree = (text: string): boolean => text !== '' && !types.has(text);
  let called = 0;
  for (const [type, value] of wanted) {
    const named = [...values.keys()].filter((text) => cardTypeOf(text) === type && isFree(text));
    const set = subsetFor(value, named, values);
    if (!set) continue;
    called += 1;
    for (const text of set) types.set(text, type);
  }
  const given = new Set(types.values());
  for (const [type, value] of wanted) {
    if (given.has(type) || value === 0) continue;
    const set = subsetFor(value, [...values.keys()].filter(isFree), values);
    if (!set) continue;
    given.add(type);
    for (const text of set) types.set(text, type);
  }
  const others = [...values.keys()].filter((text) => isFree(text) && cardTypeOf(text) !== null);
  return {
    found: given.size,
    called,
    rule: {
      naming,
      place: { ...place, [naming]: '' },
      types: [...types].slice(0, 40),
      others: others.slice(0, 40),
    },
  };
}

/** Texts whose values add up to one: all of them, else one, two or three of a few. */
function subsetFor(wanted: number, texts: string[], values: Map<string, number>): string[] | null {
  const of = (set: string[]): number => set.reduce((sum, text) => sum + (values.get(text) ?? 0), 0);
  const isIt = (set: string[]): boolean => set.length > 0 && Math.abs(of(set) - wanted) < 0.006;
  if (isIt(texts)) return texts;
  const single = texts.find((text) => isIt([text]));
  if (single !== undefined) return [single];
  if (texts.length > 12) return null;
  const search = (from: number, set: string[]): string[] | null => {
    if (set.length > 1 && isIt(set)) return set;
    if (set.length === mostTogether) return null;
    for (let at = from; at < texts.length; at++) {
      const found = search(at + 1, [...set, texts[at] ?? '']);
      if (found) return found;
    }
    return null;
  };
  return search(0, []);
}
