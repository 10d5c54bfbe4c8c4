import { hasLetters, toCells, type Cell } from '../layout/cells.ts';
import { findRunningHeaders, type PageRows } from '../layout/running-headers.ts';
import { hasWords } from '../layout/label-of.ts';
import type { Row } from '../layout/rows.ts';

/** Fewer pairs of lines than this are a heading with what stands below it. */
const fewest = 3;
/** Longer texts are prose. */
const longest = 70;
/** Points that names may begin beside each other. */
const aligned = 4;

/**
 * Puts a name that stands on a line of its own into the line below it, which has an amount and says at most how it
 * is made. That names stand so is a hypothesis about the document: lines with and without an amount take turns, and
 * most of the amounts have no name otherwise.
 */
export function joinNames(pages: PageRows[]): PageRows[] {
  const runningHeaders = findRunningHeaders(pages);
  const rows = pages.flatMap((page) => page.rows.filter((row) => !runningHeaders.has(row)));
  const all = pairsOf(rows.map((row) => ({ row, cells: toCells(row) })));
  const pairs = all.filter(({ x, under }) => {
    const alike = all.filter((one) => near(one.x, x) && near(one.under, under));
    const nameless = alike.filter((one) => one.isNameless).length;
    return nameless >= fewest && nameless * 2 >= alike.length;
  });
  const names = new Set(pairs.map(({ name }) => name));
  const named = new Map(pairs.map(({ name, row }) => [row, withName(name, row)]));
  return pages.map(({ page, rows: own }) => ({
    page,
    rows: own.filter((row) => !names.has(row)).map((row) => named.get(row) ?? row),
  }));
}

/** A row with its name, which may stand at the foot of the page before. */
const withName = (name: Row, row: Row): Row => ({
  ...row,
  name:
    name.page === row.page
      ? name.words
      : name.words.map((word) => ({ ...word, y0: row.y0, y1: row.y1 })),
});

const near = (a: number, b: number): boolean => Math.abs(a - b) <= aligned;

interface Placed {
  row: Row;
  cells: Cell[];
}

/** A line with a name alone and the one below it, where both begin, and whether that one has no name. */
interface Pair {
  name: Row;
  row: Row;
  x: number;
  under: number;
  isNameless: boolean;
}

function pairsOf(rows: Placed[]): Pair[] {
  return rows.flatMap(({ row, cells }, index) => {
    const [name, below] = [rows[index - 1], rows[index + 1]];
    const [first] = name?.cells ?? [];
    if (!name || !first || !isName(name.cells) || !hasAmount(cells)) return [];
    // A second line with an amount belongs to the same heading.
    if (below && hasAmount(below.cells) && isNameless(below.cells)) return [];
    const [begins] = cells;
    return begins
      ? [{ name: name.row, row, x: first.x0, under: begins.x0, isNameless: isNameless(cells) }]
      : [];
  });
}

const isName = (cells: Cell[]): boolean => {
  const [cell] = cells;
  return (
    cells.length === 1 &&
    cell?.figure === null &&
    hasLetters(cell.text) &&
    cell.text.length < longest
  );
};

const hasAmount = (cells: Cell[]): boolean => cells.some(({ figure }) => figure?.kind === 'money');

/** Whether a line's text is how its amount is made and nothing else. */
const isNameless = (cells: Cell[]): boolean =>
  cells.every(({ figure, text }) => figure !== null || !hasWords(text));
