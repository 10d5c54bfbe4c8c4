import type { CardTypeRow, StatementTotals } from '@portal/contracts/quotes/analysis';
import type { CardType } from '@portal/contracts/quotes/card-types';
import { cardTypeOf, isCardName } from '../cards/card-labels.ts';
import { findSubset } from '../explanation/find-subset.ts';
import { namingParts, type CardLesson, type CardRule, type Place } from './lesson.ts';
import type { Outline, OutlineRow } from './outline.ts';
import { learnPlaces, placeOf } from './places.ts';

/** Minimum kinds of cards for a rule, unless it is certain. */
const minCards = 2;
/** Maximum rules: for example cards in one table, debit in another. */
const maxRules = 3;
/** Maximum texts summed into one kind of card: credit, debit, prepaid. */
const maxTogether = 3;

interface Placed {
  place: Place;
  value: number;
  row: OutlineRow;
}

/** The target: a figure of each type, and the rows with both the volume and the count of one. */
interface Wanted {
  kind: Place['kind'];
  values: Map<CardType, number>;
  pairs: Map<CardType, Set<OutlineRow>>;
}

/** Learns where the true sales by card type are; null if no rules produce all of them. */
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
      row,
    })),
  );
  const pairs = pairsOf(outline, sales);
  const valuesOf = (of: 'volume' | 'transactions') =>
    new Map([...sales].map(([type, one]) => [type, one[of]]));
  const volumes = rulesFor(all, { kind: 'money', values: valuesOf('volume'), pairs }, null);
  const [first] = volumes ?? [];
  if (!volumes || !first) return null;
  const counts = rulesFor(all, { kind: 'integer', values: valuesOf('transactions'), pairs }, first);
  if (!counts) return null;
  return {
    volumes,
    counts,
    totalVolume: learnPlaces(outline, 'money', totals.totalVolume),
    totalCount: learnPlaces(outline, 'integer', totals.transactionCount),
  };
}

type Sales = Map<CardType, { volume: number; transactions: number }>;

/** The rows with both the volume and the count of a type's sales. */
function pairsOf({ rows }: Outline, sales: Sales): Wanted['pairs'] {
  const has = ({ figures }: OutlineRow, kind: Place['kind'], value: number): boolean =>
    figures.some((one) => one.kind === kind && Math.abs(Math.abs(one.value) - value) < 0.006);
  return new Map(
    [...sales].map(([type, { volume, transactions }]) => [
      type,
      new Set(rows.filter((row) => has(row, 'money', volume) && has(row, 'integer', transactions))),
    ]),
  );
}

function sumByType(rows: CardTypeRow[]): Sales {
  const sums: Sales = new Map();
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

/** Greedily selects rules that together produce all values, most productive first; null if they do not. */
function rulesFor(all: Placed[], wanted: Wanted, like: CardRule | null): CardRule[] | null {
  const left = new Map(wanted.values);
  const rules: CardRule[] = [];
  const families = familiesOf(all.filter(({ place }) => place.kind === wanted.kind));
  while (left.size > 0 && rules.length < maxRules) {
    const found = families
      .map((family) => tryFamily(family, left))
      .filter((one) => one.found >= minCards || isSure(one, wanted.pairs))
      .toSorted((a, b) => valueOf(b, like) - valueOf(a, like))[0];
    if (!found) return null;
    rules.push(found.rule);
    for (const [, type] of found.rule.types) left.delete(type);
  }
  return left.size === 0 && rules.length > 0 ? rules : null;
}

/** Whether a single kind of card has its usual name, or adjacent volume and count. */
const isSure = ({ rule, family }: Tried, pairs: Wanted['pairs']): boolean =>
  rule.types.length > 0 &&
  rule.types.every(
    ([text, type]) =>
      isCardName(text) || family.rows.get(text)?.some((row) => pairs.get(type)?.has(row)),
  );

/** Prefers rules that find more types by their names, then figures adjacent to another rule's. */
const valueOf = ({ found, called, rule }: Tried, like: CardRule | null): number =>
  found +
  0.3 * called +
  (rule.types.every(([text]) => isCardName(text)) ? 0.6 : 0) -
  0.2 * rule.others.length +
  (like && rule.naming === like.naming ? 0.5 : 0) +
  (like && rule.place.title === like.place.title ? 0.7 : 0);

interface Family {
  naming: CardRule['naming'];
  place: Place;
  /** The summed value of each text that may name a card. */
  values: Map<string, number>;
  rows: Map<string, OutlineRow[]>;
  called: Map<string, CardType | null>;
}

function familiesOf(all: Placed[]): Family[] {
  return namingParts.flatMap((naming) => {
    const groups = Map.groupBy(all, ({ place }) => keyOf(place, naming));
    return [...groups.values()].map((list): Family => {
      const byText = [...Map.groupBy(list, ({ place }) => place[naming])];
      const sum = (some: Placed[]): number => some.reduce((total, { value }) => total + value, 0);
      const values = new Map(byText.map(([text, some]) => [text, sum(some)]));
      const rows = new Map(byText.map(([text, some]) => [text, some.map(({ row }) => row)]));
      const called = new Map([...values.keys()].map((text) => [text, cardTypeOf(text)]));
      return { naming, place: list[0]?.place as Place, values, rows, called };
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
  family: Family;
  /** Number of wanted types found, and found by name. */
  found: number;
  called: number;
}

function tryFamily(family: Family, wanted: Map<CardType, number>): Tried {
  const { naming, place, values } = family;
  const types = new Map<string, CardType>();
  const isFree = (text: string): boolean => text !== '' && !types.has(text);
  let called = 0;
  for (const [type, value] of wanted) {
    const named = [...values.keys()].filter(
      (text) => family.called.get(text) === type && isFree(text),
    );
    const set = subsetFor(value, named, values);
    if (!set) continue;
    called += 1;
    for (const text of set) types.set(text, type);
  }
  const provided = new Set(types.values());
  for (const [type, value] of wanted) {
    if (provided.has(type) || value === 0) continue;
    const set = subsetFor(value, [...values.keys()].filter(isFree), values);
    if (!set) continue;
    provided.add(type);
    for (const text of set) types.set(text, type);
  }
  const others = [...values.keys()].filter((text) => isFree(text) && family.called.get(text));
  return {
    family,
    found: provided.size,
    called,
    rule: {
      naming,
      place: { ...place, [naming]: '' },
      types: [...types].slice(0, 40),
      others: others.slice(0, 40),
    },
  };
}

/** Texts whose values add up to the target: all of them, else one, two or three. */
function subsetFor(wanted: number, texts: string[], values: Map<string, number>): string[] | null {
  const of = (set: string[]): number => set.reduce((sum, text) => sum + (values.get(text) ?? 0), 0);
  const isIt = (set: string[]): boolean => set.length > 0 && Math.abs(of(set) - wanted) < 0.006;
  if (isIt(texts)) return texts;
  const single = texts.find((text) => isIt([text]));
  if (single !== undefined) return [single];
  return texts.length > 12 ? null : findSubset(texts, maxTogether, isIt);
}
