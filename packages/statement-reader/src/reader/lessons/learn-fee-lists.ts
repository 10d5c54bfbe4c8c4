import type { FeeRow } from '@portal/contracts/quotes/analysis';
import { toCents, wholeFigure } from '../layout/figures-in-text.ts';
import type { Word } from '../../statement/words.ts';
import { aligned, headerOver, isMoney, type PrintedRow } from './fee-lists.ts';
import type { FeeList } from './lesson.ts';
import { normalText } from './normal-text.ts';

/** Maximum lines above or below an amount in which its name is searched: other lists may be between. */
const maxLines = 6;
const maxAlike = 60;
const maxLists = 12;
/** Minimum share of a name's words at an amount. */
const minSimilarity = 0.5;

/** A charge where it is printed: its amount, and the words of its name by line, counted from the amount's. */
interface Found {
  at: number;
  amount: Word;
  width: number;
  own: Side['name'];
  above: Side['name'];
  below: Side['name'];
  /** Whether the lines above, those below, or only both complete the name. */
  goesOn: { above: boolean; below: boolean; both: boolean };
  similarity: number;
}

/** Finds the charges of a statement and the lists in which they are printed, the largest first. */
export function learnLists(
  rows: PrintedRow[],
  fees: FeeRow[],
  centsOf: (fee: FeeRow) => number,
): FeeList[] {
  const found = findCharges(rows, fees, centsOf);
  const groups: Found[][] = [];
  for (const one of found) {
    const group = groups.find(([first]) => first && isSame(first, one));
    if (group) group.push(one);
    else groups.push([one]);
  }
  const several = groups.filter(({ length }) => length >= 2);
  return groups
    .toSorted((a, b) => b.length - a.length)
    .slice(0, maxLists)
    .map((group) => listOf(rows, group, several));
}

function nameAt({ own, above, below, width }: Found): number {
  const [name = []] = [own, above, below].filter(({ length }) => length > 0);
  return Math.min(...name.map(({ word }) => word.x0)) / width;
}

const isSame = (a: Found, b: Found): boolean =>
  Math.abs(a.amount.x1 / a.width - b.amount.x1 / b.width) <= aligned &&
  Math.abs(nameAt(a) - nameAt(b)) <= aligned;

const wordsOf = (text: string): string[] =>
  normalText(text)
    .split(' ')
    .filter((one) => one !== '' && one !== '#');

function findCharges(
  rows: PrintedRow[],
  fees: FeeRow[],
  centsOf: (fee: FeeRow) => number,
): Found[] {
  const amounts = new Map<number, { at: number; amount: Word }[]>();
  for (const [at, { row }] of rows.entries())
    for (const amount of row.words.filter(isMoney)) {
      const cents = toCents(wholeFigure(amount.text)?.value ?? 0);
      amounts.set(cents, [...(amounts.get(cents) ?? []), { at, amount }].slice(0, maxAlike));
    }
  const pairs = fees.flatMap((fee) => {
    const cents = Math.abs(centsOf(fee));
    const wanted = new Set(wordsOf(fee.name));
    const places = cents === 0 ? [] : [0, 1, -1].flatMap((off) => amounts.get(cents + off) ?? []);
    return places.map(({ at, amount }) => ({ fee, one: chargeAt(rows, at, amount, wanted) }));
  });
  const likely = pairs.filter(({ one }) => one.similarity >= minSimilarity);
  // A price or a part may equal its amount: the column with more amounts is the one of charges.
  const columns = new Map(likely.map(({ one }) => [one, columnOf(rows, one)]));
  const sizes = Map.groupBy(columns.values(), (column) => column);
  const size = ({ one }: (typeof likely)[number]): number =>
    sizes.get(columns.get(one) ?? '')?.length ?? 0;
  const taken = new Set<Word | FeeRow>();
  return likely
    .toSorted((a, b) => b.one.similarity - a.one.similarity || size(b) - size(a))
    .flatMap(({ fee, one }) => {
      if (taken.has(one.amount) || taken.has(fee)) return [];
      taken.add(one.amount).add(fee);
      return [one];
    });
}

/** The column of an amount: by its header, if it has one. */
const columnOf = (rows: PrintedRow[], { at, amount, width }: Found): string =>
  headerOf(rows, at, amount) || String(Math.round(amount.x1 / width / aligned));

/** The words of a name on the line of an amount, and on the lines above and below it. */
function chargeAt(rows: PrintedRow[], at: number, amount: Word, wanted: Set<string>): Found {
  const { page } = rows[at] as PrintedRow;
  const own = wordsFrom(rows[at] as PrintedRow, wanted, -Infinity, 0);
  const left = new Set([...wanted].filter((one) => !own.words.has(one)));
  const begin = Math.min(...own.name.map(({ word }) => word.x0));
  const [above, below] = ([-1, 1] as const).map((step): Side => {
    const side: Side = { name: [], words: new Set() };
    for (let line = step; Math.abs(line) <= maxLines && side.words.size < left.size; line += step) {
      const near = rows[at + line];
      if (near?.row.page !== rows[at]?.row.page || !near) break;
      const isAligned = ({ x1 }: Word): boolean => Math.abs(x1 - amount.x1) <= aligned * page.width;
      if (near.row.words.some((word) => isMoney(word) && isAligned(word))) break;
      const found = wordsFrom(near, left, begin < Infinity ? begin : -Infinity, line);
      side.name.push(...found.name);
      for (const word of found.words) side.words.add(word);
    }
    return side;
  }) as [Side, Side];
  const known = new Set([...own.words, ...above.words, ...below.words]);
  const isOn = (side: Side): boolean => left.size > 0 && side.words.size === left.size;
  const additional = left.size === 0 ? null : isOn(below) ? below : isOn(above) ? above : null;
  return {
    at,
    amount,
    width: page.width,
    own: own.name,
    above: above.name,
    below: below.name,
    goesOn: {
      above: isOn(above),
      below: isOn(below),
      both: left.size > 0 && known.size === wanted.size && !additional,
    },
    similarity: known.size / Math.max(1, wanted.size) - (left.size > 0 ? 0.01 : 0),
  };
}

interface Side {
  name: { line: number; word: Word }[];
  words: Set<string>;
}

/** Wanted words of a line whose text begins at a place; anywhere, if that is not known. */
function wordsFrom(
  { row, page }: PrintedRow,
  wanted: Set<string>,
  begin: number,
  line: number,
): Side {
  const side: Side = { name: [], words: new Set() };
  const isStarted = row.words.some(({ x0 }) => Math.abs(x0 - begin) <= aligned * page.width);
  if (begin !== -Infinity && !isStarted) return side;
  for (const word of row.words.filter(({ x0 }) => x0 >= begin - aligned * page.width)) {
    const own = wordsOf(word.text).filter((one) => wanted.has(one) && !side.words.has(one));
    if (own.length > 0) side.name.push({ line, word });
    for (const one of own) side.words.add(one);
  }
  return side;
}

/** What a group of charges covers, as shares of the page's width. */
function sidesOf(group: Found[]): [number, number] {
  const [first] = group as [Found];
  const name = nameAt(first);
  const { amount, width } = first;
  return [Math.min(name, amount.x0 / width), Math.max(name, amount.x1 / width)];
}

function listOf(rows: PrintedRow[], group: Found[], groups: Found[][]): FeeList {
  const own = sidesOf(group);
  const apart = groups.filter((other) => {
    const [from, to] = sidesOf(other);
    return from > own[1] + aligned || to < own[0] - aligned;
  });
  const sides = apart.map(sidesOf);
  const right = Math.min(1, ...sides.flatMap(([from]) => (from > own[1] + aligned ? [from] : [])));
  const left = Math.max(0, ...sides.flatMap(([, to]) => (to < own[0] - aligned ? [to] : [])));
  const others = apart.flat();
  const [first] = group as [Found];
  return {
    amount: round(first.amount.x1 / first.width),
    name: round(nameAt(first)),
    header: mostOf(group.map(({ at, amount }) => headerOf(rows, at, amount))),
    from: left > 0 ? round(gutter(rows, [others, group], left, own[0])) : 0,
    to: right < 1 ? round(gutter(rows, [group, others], own[1], right)) : 1,
    above: gapOf(rows, group, 'above'),
    below: gapOf(rows, group, 'below'),
  };
}

/** The header of an amount on its page. */
function headerOf(rows: PrintedRow[], at: number, amount: Word): string {
  const { page } = (rows[at] as PrintedRow).row;
  const from = rows.findIndex(({ row }) => row.page === page);
  return headerOver(rows.slice(from, at + 1), at - from, amount);
}

const mostOf = (texts: string[]): string =>
  [...Map.groupBy(texts, (text) => text)].toSorted(([, a], [, b]) => b.length - a.length)[0]?.[0] ??
  '';

const round = (value: number): number => Number(Math.min(1, Math.max(0, value)).toFixed(4));

/** The boundary between two lists: one may have further columns after its amounts. */
function gutter(
  rows: PrintedRow[],
  [before, after]: [Found[], Found[]],
  from: number,
  to: number,
): number {
  const wordsOf = (of: Found[], not: Found[]): [number, number][] =>
    of
      .filter(({ at }) => !not.some((other) => other.at === at))
      .flatMap(({ at, width }) =>
        (rows[at]?.row.words ?? []).map(({ x0, x1 }): [number, number] => [x0 / width, x1 / width]),
      )
      .filter(([x0, x1]) => x1 > from - aligned && x0 < to + aligned);
  const end = Math.max(from, ...wordsOf(before, after).flatMap(([, x1]) => (x1 < to ? [x1] : [])));
  const start = Math.min(to, ...wordsOf(after, before).flatMap(([x0]) => (x0 > from ? [x0] : [])));
  return end < start ? start - (start - end) / 4 : to - aligned / 2;
}

/** The distance of a name's lines above or below its amount, points; 0 if there are none. */
function gapOf(rows: PrintedRow[], group: Found[], side: 'above' | 'below'): number {
  const count = (of: keyof Found['goesOn']): number =>
    group.filter(({ goesOn }) => goesOn[of]).length;
  const other = side === 'above' ? 'below' : 'above';
  // Words of the line before may be those of this one; its own are always there.
  const isSide = count(side) > count(other) || (side === 'below' && count(side) === count(other));
  const isBoth = count('both') > count('above') + count('below');
  if (!isBoth && (!isSide || count(side) === 0)) return 0;
  const gaps = group.flatMap((one) => {
    if (!one.goesOn[isBoth ? 'both' : side]) return [];
    const lines = [0, ...new Set(one[side].map(({ line }) => line))].toSorted(
      (a, b) => Math.abs(a) - Math.abs(b),
    );
    return lines.slice(1).map((line, index) => {
      const [a, b] = [line, lines[index] ?? 0].map((step) => rows[one.at + step]?.row.y0 ?? 0);
      return Math.abs((a ?? 0) - (b ?? 0));
    });
  });
  const sorted = gaps.toSorted((a, b) => a - b);
  return Number(((sorted[Math.floor(sorted.length * 0.9)] ?? 0) * 1.1).toFixed(1));
}
