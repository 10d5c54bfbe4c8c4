import { isCardName } from '../cards/card-labels.ts';
import { hasLetters, toCells, type Cell } from '../layout/cells.ts';
import { findRunningHeaders, type PageRows } from '../layout/running-headers.ts';
import { isRecognized } from '../layout/misread-digits.ts';
import type { Row } from '../layout/rows.ts';
import { textOf, type Word } from '../../statement/words.ts';
import {
  aligned,
  hasAmount,
  joinBegun,
  maxLines,
  minLines,
  near,
  startsWithText,
  withName,
  type Placed,
} from './begun-names.ts';
import { isNameless } from './nameless-cells.ts';

const longest = 70;
/** A line is this much closer to its name than to the line before. */
const closer = 0.8;
/** How much closer the lines of a name are to each other than the last one to its amount. */
const nearer = 0.95;

/**
 * Merges a name on its own lines into the line below, which has an amount and at most a calculation. Whether a
 * document does so is a hypothesis: most lines with an amount must lack a name.
 */
export function joinNames(pages: PageRows[]): PageRows[] {
  const runningHeaders = findRunningHeaders(pages);
  const placed = pages
    .flatMap((page) => page.rows.filter((row) => !runningHeaders.has(row)))
    .map((row) => ({ row, cells: toCells(row) }));
  const shapes = repeatedShapes(placed);
  const started = startedAbove(placed);
  const isBare = ({ cells }: Placed): boolean => isNameless(cells) || shapes.has(shapeOf(cells));
  const pairs = pairsOf(placed, isBare, started);
  const found = pairs.filter((pair) => {
    const alike = pairs.filter((one) => near(one.x, pair.x));
    const nameless = alike.filter((one) => one.isNameless);
    const isNear = nameless.some((one) => gapOf(pair) <= gapOf(one) + aligned);
    return nameless.length >= minLines && nameless.length * 2 >= alike.length && isNear;
  });
  const names = new Set(found.flatMap((one) => one.names));
  const isTitled = haveSubtitles(found);
  const named = new Map(
    found.map((one) => [one.row, withName(one.names, isTitled(one) ? untitled(one.row) : one.row)]),
  );
  return joinBegun(
    pages.map(({ page, rows: own }) => ({
      page,
      rows: own.filter((row) => !names.has(row)).map((row) => named.get(row) ?? row),
    })),
  );
}

/**
 * Whether the second lines of names are texts of their own, such as translations: they are no wrapped ends, since most
 * would have had space on the first lines, and do not tell charges apart better than these, as names below brands do.
 */
function haveSubtitles(pairs: Pair[]): (pair: Pair) => boolean {
  const second = pairs.filter(({ names, row }) => names.length === 1 && startsWithText(row));
  const endOf = ({ names }: Pair): number => names[0]?.words.at(-1)?.x1 ?? 0;
  const widest = Math.max(
    ...second.map(endOf),
    ...second.flatMap(({ row }) => toCells(row)[0]?.x1 ?? 0),
  );
  const hasSpace = (pair: Pair): boolean => {
    const [word] = pair.row.words;
    return word !== undefined && endOf(pair) + word.x1 - word.x0 < widest;
  };
  const different = (textIn: (pair: Pair) => Word[]): number =>
    new Set(second.map((pair) => textOf(textIn(pair)))).size;
  const areOwn =
    second.length >= minSubtitles &&
    second.filter(hasSpace).length > second.length / 2 &&
    different(({ names }) => names[0]?.words ?? []) >=
      different(({ row }) => toCells(row)[0]?.words ?? []);
  return (pair) => areOwn && second.includes(pair);
}

const minSubtitles = 8;

/** A row without its first text. */
function untitled(row: Row): Row {
  const title = toCells(row)[0]?.words ?? [];
  return { ...row, words: row.words.filter((word) => !title.includes(word)) };
}

/** A name and the line below it: the left edge of the name, and whether the line is nameless. */
interface Pair {
  names: Row[];
  row: Row;
  x: number;
  isNameless: boolean;
}

/** The distance of a line from its name, points; negative across pages. */
const gapOf = ({ names, row }: Pair): number => row.y0 - (names.at(-1)?.y0 ?? row.y0);

function pairsOf(rows: Placed[], isBare: (one: Placed) => boolean, started: Set<Placed>): Pair[] {
  return rows.flatMap((one, index) => {
    const { row, cells } = one;
    if (!hasAmount(cells)) return [];
    const isNameless = isBare(one) || started.has(one);
    const [at, below] = [nameAbove(rows, index, isNameless), rows[index + 1]];
    const first = nameIn(rows[at]?.cells ?? []);
    // A second line with an amount belongs to the same heading.
    const isSame = near(below?.cells[0]?.x0 ?? 0, cells[0]?.x0 ?? 0);
    const isText = hasLetters(cells[0]?.text ?? '') && !started.has(one);
    const isListed =
      below && hasAmount(below.cells) && (isBare(below) || (isSame && (!isNameless || isText)));
    if (!first || isListed) return [];
    const names = linesAbove(rows, at, row, first.x0);
    const begin = nameIn(rows[at - names.length + 1]?.cells ?? []) ?? first;
    return [{ names, row, x: begin.x0, isNameless }];
  });
}

/**
 * Lines whose name begins above: a text with the same left edge. Some of them must be closer to it than it is to
 * anything else.
 */
function startedAbove(rows: Placed[]): Set<Placed> {
  const found = new Map<Placed, number>();
  const followed = new Map<Placed, number>();
  const sure: number[] = [];
  let notes = 0;
  for (const [index, one] of rows.entries()) {
    const [before, name, below] = [rows[index - 2], rows[index - 1], rows[index + 1]];
    const [text, first] = [nameIn(name?.cells ?? []), one.cells[0]];
    if (!before || !name || !text || !first || first.figure || !hasAmount(one.cells)) continue;
    if (Math.abs(text.x0 - first.x0) > 1) continue;
    const [gap, above] = [one.row.y0 - name.row.y0, name.row.y0 - before.row.y0];
    // A text followed by more lines is their heading, or the distance shows that it is a name.
    if (hasAmount(below?.cells ?? [])) followed.set(one, gap);
    else found.set(one, gap);
    if (found.has(one) && gap < above * closer) sure.push(gap);
    // A text closer to the line above explains that one.
    if (above > 0 && above < gap * closer) notes += 1;
  }
  if (sure.length < minLines || sure.length < notes) return new Set();
  const isSure = ([, gap]: [Placed, number]): boolean =>
    sure.some((one) => Math.abs(one - gap) <= 1);
  const others = followed.size * 2 < sure.length ? [...followed].filter(isSure) : [];
  return new Set([...found, ...others].map(([one]) => one));
}

/** The index of a possible name: directly above, or at the foot of the previous page. */
function nameAbove(rows: Placed[], index: number, isNameless: boolean): number {
  const { page } = (rows[index] as Placed).row;
  const before = rows.findLastIndex((one, at) => at < index && one.row.page < page);
  const isFirst = rows.slice(before + 1, index).every(({ cells }) => !hasAmount(cells));
  return isNameless && isFirst && before >= 0 && nameIn(rows[before]?.cells ?? [])
    ? before
    : index - 1;
}

/** The lines of a name up to `last`: spaced like the last one and its amount. */
function linesAbove(rows: Placed[], last: number, row: Row, x: number): Row[] {
  const names: Row[] = [];
  for (let at = last; at >= 0 && names.length < maxLines; at--) {
    const { row: name, cells } = rows[at] as Placed;
    const [above, end] = [names[0], names.at(-1)];
    const gap = end && end.page === row.page ? row.y0 - end.y0 : Infinity;
    const isNear = !above || (name.page === above.page && above.y0 - name.y0 < gap * nearer);
    if (!nameIn(cells) || !cells.some((cell) => near(cell.x0, x)) || !isNear) break;
    names.unshift(name);
  }
  return names;
}

/** Names may have prices; larger amounts are sales in a heading, dollars. */
const largestPrice = 100;

/** The number of an entry in a list: `1.`, `(1)`. */
const ordinal = /^\(?\d+[.)]$/;

/** The text of a line without other content except a leading code, or null. It may follow a brand or have lost its middle. */
function nameIn(cells: Cell[]): Cell | null {
  const [cell, ...others] = cells.filter(
    ({ figure, text }) => figure?.kind !== 'integer' && !ordinal.test(text),
  );
  const isName =
    cell?.figure === null &&
    others.length <= 1 &&
    others.every((one) => one.figure === null && hasLetters(one.text)) &&
    (isCardName(cell.text) || others.every(isRecognized)) &&
    cells.at(-1) === (others.at(-1) ?? cell) &&
    hasLetters(cell.text) &&
    !cell.inside.some(({ kind, value }) => kind === 'money' && value > largestPrice) &&
    cell.text.length < longest;
  return isName ? (cells[0] ?? null) : null;
}

const shapeOf = (cells: Cell[]): string =>
  cells.map(({ text }) => text.replace(/[\d.,$%]+/g, '#')).join(' ');

/** Repeated texts of lines with an amount are not names. */
function repeatedShapes(rows: Placed[]): Set<string> {
  const withAmounts = rows.filter(
    ({ cells }) => hasAmount(cells) && cells.some(({ inside }) => inside.length),
  );
  const shapes = Map.groupBy(withAmounts, ({ cells }) => shapeOf(cells));
  return new Set([...shapes].flatMap(([shape, { length }]) => (length >= minLines ? [shape] : [])));
}
