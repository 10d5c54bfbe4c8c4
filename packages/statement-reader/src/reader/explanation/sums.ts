import { carriedOver, findCarried } from './carried.ts';
import { findCopies } from './copies.ts';
import type { Item } from './items.ts';
import type { Column, TableLine } from '../layout/layout.ts';

/** Lines or sums that are not part of a larger sum yet. */
interface Unit {
  cents: number;
  items: Item[];
  sum: Item | null;
}

const maxUnits = 400;

/**
 * Finds lines that are sums of lines above them, and lines that repeat such a sum. Lines explained by their own
 * numbers are neither. Names of these sums reveal further ones, in any language. Modifies the items.
 */
export function findSums(all: Item[]): void {
  const overPages = carriedOver(all);
  const items = all.filter((item) => !overPages.has(item));
  const isAbove = isSummedAbove(items);
  const find = (): void => (isAbove ? findUnitsAbove : findUnits)(items);
  find();
  const named = namesOfSums(items);
  const places = placesOfSums(items);
  const others = items.filter(
    (item) =>
      item.weight < 0.9 &&
      (item.fee.line.kind === 'line' || item.fee.line.label === '') &&
      (places.has(placeOf(item)) || named(item.fee.line.label)),
  );
  if (others.length > 0) {
    for (const item of others) item.isTotal = true;
    clear(items);
    find();
    // What a sum adds is no total.
    const added = new Set(items.flatMap(({ parts }) => parts));
    for (const item of others) if (item.kind === 'leaf' && added.has(item)) item.isTotal = false;
  }
  if (isAbove) findSumsOfOne(items);
  findCopies(items);
  findCarried(items);
  for (const item of overPages) item.kind = 'carried';
}

/** Finds sums above their parts, and below them those of several such sums. */
function findUnitsAbove(items: Item[]): void {
  findUnits(items.toReversed());
  findUnits(outermost(items), 1);
}

/** Lines and sums that no sum has. */
function outermost(items: Item[]): Item[] {
  const inner = new Set(items.flatMap(({ parts, added }) => [...parts, ...added]));
  return items.filter((item) => !inner.has(item));
}

function clear(items: Item[]): void {
  for (const item of items) [item.kind, item.parts, item.added] = ['leaf', [], []];
}

/** Whether sums are above their parts: more lines match that way than the other. */
function isSummedAbove(items: Item[]): boolean {
  const [below, above] = [items, items.toReversed()].map((order) => {
    const tried = order.map((item) => ({ ...item }));
    findUnits(tried);
    return tried.filter(({ kind, parts }) => kind === 'sum' && parts.length >= minParts).length;
  });
  return (above ?? 0) > (below ?? 0);
}

/** If headings have the sums of the lines below them, so has one above a single line. */
function findSumsOfOne(items: Item[]): void {
  for (const list of Map.groupBy(items, ({ table }) => table).values()) {
    const sums = list.filter(({ kind, parts }) => kind === 'sum' && parts.length >= minParts);
    const added = new Set(sums.flatMap(({ parts }) => parts));
    for (const [at, item] of sums.length >= minNamed ? list.entries() : []) {
      const below = list[at + 1];
      const isSame = below?.kind === 'leaf' && below.cents === item.cents && !added.has(below);
      if (item.kind !== 'leaf' || item.weight > 0 || added.has(item) || !isSame) continue;
      [item.kind, item.parts, item.added] = ['sum', [below], [below]];
    }
  }
}

const wordsOf = (label: string): string[] => label.toLowerCase().match(/\p{L}{3,}/gu) ?? [];

/** Sums with at least this many parts, and of at least this many lines with one name, are not chance. */
const [minParts, minNamed] = [2, 2];

/** Whether a name has all the words of a sum's that occur only in names of sums, and in several of them. */
function namesOfSums(items: Item[]): (label: string) => boolean {
  const isSum = ({ kind, parts }: Item): boolean => kind === 'sum' && parts.length >= minParts;
  const charged = new Set(
    items.filter(({ weight }) => weight > 0.9).flatMap(({ fee }) => wordsOf(fee.line.label)),
  );
  const names = items.filter(isSum).map(({ fee }) => [...new Set(wordsOf(fee.line.label))]);
  const counts = Map.groupBy(names.flat(), (word) => word);
  const isOfSums = (word: string): boolean =>
    (counts.get(word)?.length ?? 0) >= minNamed && !charged.has(word);
  const ofSums = names.map((name) => name.filter(isOfSums)).filter(({ length }) => length > 0);
  return (label) => {
    const words = wordsOf(label);
    return ofSums.some((name) => name.every((word) => words.includes(word)));
  };
}

/** The positions where a line's name begins, if it has one, and where its amount ends. */
function placeOf({ fee, table }: Item): string {
  const amount = Math.round(fee.amountCell.x1 / 2);
  if (fee.line.label === '') return `${amount}`;
  const name = fee.line.cells[0]?.x0 ?? 0;
  return [table.section, Math.round(name / 2), amount].join(' ');
}

function placesOfSums(items: Item[]): Set<string> {
  const places = Map.groupBy(items, placeOf);
  return new Set(
    [...places].flatMap(([place, all]) => {
      const sums = all.filter(({ kind, parts }) => kind === 'sum' && parts.length >= minParts);
      const isOpen = all.some(({ weight }) => weight > 0.2);
      return sums.length >= minNamed && sums.length * 2 >= all.length && !isOpen ? [place] : [];
    }),
  );
}

/** `fewestSums`: that a sum must add. */
function findUnits(items: Item[], fewestSums = 0): void {
  const units: Unit[] = [];
  for (const [at, item] of items.entries()) {
    const isSum = item.kind === 'sum';
    const found = isSum ? null : unitsOf(units, item, isBelow(items[at - 1], item));
    const isOwn = item.weight > 0.9 && !(found && isSumOfRows(item, found));
    if (!found || isOwn || found.filter(({ sum }) => sum).length < fewestSums) {
      units.push({
        cents: item.cents,
        items: isSum ? item.parts : [item],
        sum: isSum ? item : null,
      });
      continue;
    }
    item.kind = 'sum';
    item.parts = found.flatMap((unit) => unit.items);
    item.added = found.flatMap((unit) => unit.sum ?? unit.items);
    units.splice(units.indexOf(found[0] as Unit));
    units.push({ cents: item.cents, items: item.parts, sum: item });
  }
}

/** Whether each number of a line is the sum of its parts': a price for a kind of sales, listed by brand. */
function isSumOfRows({ fee: { line }, table, column }: Item, units: Unit[]): boolean {
  const parts = units.flatMap(({ items }) => items.map(({ fee }) => fee.line));
  const columns = table.columns.filter((one) => one !== column && one.cells.get(line)?.figure);
  const valueOf = (one: Column, of: TableLine): number => one.cells.get(of)?.figure?.value ?? 0;
  return (
    parts.length >= minParts &&
    columns.length > 0 &&
    columns.every((one) => {
      const sum = parts.reduce((total, part) => total + valueOf(one, part), 0);
      return Math.abs(sum - valueOf(one, line)) < 0.005;
    })
  );
}

const unitsOf = (units: Unit[], item: Item, isParent: boolean): Unit[] | null =>
  lastUnits(units, item, isParent) ?? withoutChance(units, item);

/** A number of an outline: `2.` or `2.1.3`. */
const outlined = /^\d+(\.\d+)*\.?$/;

/**
 * Whether a line is one level below another one: by its outline number, its amount's column, a header between them, or
 * indentation.
 */
function isBelow(item: Item | undefined, { fee, table, weight }: Item): boolean {
  const [inner, outer] = [item?.fee.line, fee.line];
  if (!item || !inner) return false;
  const isApart =
    item.table !== table || Math.abs(item.fee.amountCell.x1 - fee.amountCell.x1) > minIndent;
  const isBare = weight === 0 && item.weight > 0 && item.table.title === table.title;
  if (isBare && isApart && inner.page === outer.page) return true;
  if (item.table !== table) return false;
  const [code = '', parent = ''] = [inner, outer].map(
    ({ row }) => row.words[0]?.text.replace(/\.$/, '') ?? '',
  );
  if (outlined.test(parent)) return outlined.test(code) && code.startsWith(`${parent}.`);
  const [start, end] = [outer, inner].map(({ cells }) => cells[0]?.x0 ?? 0);
  return inner.page === outer.page && (end ?? 0) - (start ?? 0) > minIndent;
}

/** Points; less is a slant of the page. */
const minIndent = 4;

/** Maximum sums before a total that may be charges matched by chance. */
const maxChances = 4;

/** The parts of a named total if a preceding sum matched by chance and is a charge; else null. */
function withoutChance(units: Unit[], item: Item): Unit[] | null {
  if (!item.isTotal) return null;
  let tried = 0;
  for (let at = units.length - 1; at >= 0 && tried < maxChances; at--) {
    const unit = units[at] as Unit;
    const { sum } = unit;
    if (!sum || (sum.isTotal && sum.parts.length >= minParts)) continue;
    tried += 1;
    const opened = { cents: unit.cents + sum.cents, items: [...unit.items, sum], sum: null };
    units[at] = opened;
    const found = lastUnits(units, item);
    if (found?.includes(opened)) {
      [sum.kind, sum.parts, sum.added] = ['leaf', [], []];
      return found;
    }
    units[at] = unit;
  }
  return null;
}

/** The trailing units that add up to an item, without a minimum of its amount among them; null if there are none. */
function lastUnits(units: Unit[], item: Item, isParent = false): Unit[] | null {
  const isEcho = (unit: Unit): boolean =>
    unit !== units.at(-1) &&
    unit.sum === null &&
    unit.cents === item.cents &&
    unit.items[0]?.weight === 0;
  let [sum, echoed] = [0, 0];
  for (let count = 1; count <= Math.min(units.length, maxUnits); count++) {
    const from = units.length - count;
    const first = units[from] as Unit;
    sum += first.cents;
    if (isEcho(first)) echoed += first.cents;
    const isSum = (cents: number): boolean =>
      Math.abs(cents - item.cents) <= (item.isTotal && count > 1 ? 1 : 0);
    if (!isSum(sum) && !isSum(sum - echoed)) continue;
    const found = units.slice(from).filter((one) => isSum(sum) || !isEcho(one));
    const lines = found.flatMap((one) => one.items);
    // A sum of several columns.
    const isOfColumns = item.weight === 0 && item.fee.figures.length > 1;
    const isOfCharges = isOfColumns && lines.every(({ weight }) => weight > 0.9);
    const isSure = isOfCharges || begins(units[from - 1], first);
    if (lines.length >= (item.isTotal || isParent ? 1 : isSure ? 2 : 3)) return found;
  }
  return null;
}

function begins(above: Unit | undefined, unit: Unit): boolean {
  const [last, first] = [above?.items.at(-1), unit.items[0]];
  if (!above || !last || !first || above.sum) return true;
  return last.table !== first.table || last.fee.line.group !== first.fee.line.group;
}
