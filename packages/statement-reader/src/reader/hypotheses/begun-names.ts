import { hasLetters, toCells, type Cell } from '../layout/cells.ts';
import type { PageRows } from '../layout/running-headers.ts';
import type { Row } from '../layout/rows.ts';

/** Fewer nameless or wrapped lines are text below a heading. */
export const minLines = 3;
/** Maximum lines of a name. */
export const maxLines = 3;
/** Tolerance for the left edge of names, points. */
export const aligned = 4;

export const near = (a: number, b: number): boolean => Math.abs(a - b) <= aligned;

export interface Placed {
  row: Row;
  cells: Cell[];
}

export const hasAmount = (cells: Cell[]): boolean =>
  cells.some(({ figure }) => figure?.kind === 'money');

export const startsWithText = (row: Row): boolean => {
  const [first] = toCells(row);
  return first?.figure === null && first.inside.length === 0 && hasLetters(first.text);
};

export const withName = (names: Row[], row: Row): Row => ({
  ...row,
  name: names.flatMap((name) =>
    name.page === row.page
      ? name.words
      : name.words.map((word) => ({ ...word, y0: row.y0, y1: row.y1 })),
  ),
});

/**
 * Merges texts into the line below that has the rest of the name and an amount: in lower case, or, in a document with
 * several of them, for lack of space.
 */
export function joinBegun(pages: PageRows[]): PageRows[] {
  const found = pages.map(({ page, rows }) => ({
    page,
    begun: namesBegun(rows.map((row) => ({ row, cells: toCells(row) }))),
  }));
  const wrapped = found.flatMap(({ begun }) => begun.filter((one) => one.wrapped > 0));
  const areWrapped = wrapped.length >= minLines;
  return found.map(({ page, begun }) => ({ page, rows: joinRows(begun, areWrapped) }));
}

/** A line, the number of texts above it that begin its name for lack of space, and whether it goes on in lower case. */
interface Begun {
  row: Row;
  wrapped: number;
  isLower: boolean;
}

const namesBegun = (placed: Placed[]): Begun[] =>
  placed.map((one, at) => {
    const above = placed[at - 1];
    return {
      row: one.row,
      wrapped: wrappedAbove(placed, at),
      isLower: above !== undefined && isLower(above, one),
    };
  });

/** Merges the beginnings of names into their lines. */
function joinRows(rows: Begun[], areWrapped: boolean): Row[] {
  const joined: Row[] = [];
  for (const { row, wrapped, isLower: goesOn } of rows) {
    const count = areWrapped && wrapped > 0 ? wrapped : Number(goesOn);
    joined.push(count > 0 ? withName(joined.splice(-count), row) : row);
  }
  return joined;
}

const isText = ({ cells: [text, ...others] }: Placed): boolean =>
  text !== undefined &&
  others.length === 0 &&
  !text.inside.some(({ kind }) => kind === 'money') &&
  /^\p{L}.*\w,?$/u.test(text.text);

const areAligned = ({ cells: [one] }: Placed, { cells: [other] }: Placed): boolean =>
  one !== undefined && other !== undefined && near(one.x0, other.x0);

/** Whether a line begins exactly where another does: other lists may have more space. */
const beginsAt = ({ cells: [one] }: Placed, [first]: Cell[]): boolean =>
  Math.abs((one?.x0 ?? 0) - (first?.x0 ?? 0)) < 0.5;

const isLower = (above: Placed, { row, cells }: Placed): boolean =>
  isText(above) &&
  /^[A-Z]/.test(above.cells[0]?.text ?? '') &&
  /^[a-z]{2}/.test(cells[0]?.text ?? '') &&
  hasAmount(cells) &&
  areAligned(above, { row, cells }) &&
  row.y0 - above.row.y1 < row.y1 - row.y0;

/** Where the longest first text ends among the lines with amounts around a line that begin as it does. */
function widestAround(placed: Placed[], at: number): number {
  const one = placed[at] as Placed;
  const isListed = (index: number): boolean =>
    placed[index]?.row.page === one.row.page && beginsAt(one, placed[index].cells);
  let [from, to] = [at, at];
  while (isListed(from - 1)) from -= 1;
  while (isListed(to + 1)) to += 1;
  const list = placed.slice(from, to + 1).filter(({ cells }) => hasAmount(cells));
  return Math.max(...list.map(({ cells }) => cells[0]?.x1 ?? 0));
}

/** Printed lines of one name are this much closer than lines, points. */
const minCloser = 0.8;

/**
 * The number of printed texts above a line that had no space for the first word below them, and are closer to each other
 * and the line than other lines are.
 */
function wrappedAbove(placed: Placed[], at: number): number {
  const one = placed[at];
  if (!one || !hasAmount(one.cells) || !/^\p{L}/u.test(one.cells[0]?.text ?? '')) return 0;
  const onPage = (index: number): Placed | undefined =>
    placed[index]?.row.page === one.row.page ? placed[index] : undefined;
  const stepTo = (index: number): number =>
    (onPage(index)?.row.y0 ?? Infinity) - (onPage(index - 1)?.row.y0 ?? -Infinity);
  const step = stepTo(at);
  const isWrapped = (index: number): boolean => {
    const [above, below] = [onPage(index), onPage(index + 1)];
    const [word] = below?.row.words ?? [];
    if (!above || !below || !word || word.sure < 1 || !isText(above)) return false;
    const widest = widestAround(placed, at);
    const space = (word.y1 - word.y0) / 4;
    const hasSpace = (above.cells[0]?.x1 ?? 0) + space + word.x1 - word.x0 <= widest;
    return areAligned(above, below) && !hasSpace && Math.abs(stepTo(index + 1) - step) < 0.5;
  };
  let count = 0;
  while (count < maxLines && isWrapped(at - 1 - count)) count += 1;
  const isCloser = [stepTo(at - count), stepTo(at + 1)].every((other) => other - step >= minCloser);
  return isCloser ? count : 0;
}
