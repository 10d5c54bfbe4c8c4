import { alignCells, splitLeadingAmounts } from './align-cells.ts';
import { hasLetters, toCells, type Cell } from './cells.ts';
import { findRunningHeaders, type PageRows } from './running-headers.ts';
import { toColumns } from './columns.ts';
import { restoreNumbers } from './restore-numbers.ts';
import { isHeader, standsUnder } from './header-rows.ts';
import { labelOf } from './label-of.ts';
import type { Layout, Table, TableLine } from './layout.ts';
import { markChanges } from './month-changes.ts';
import { kindOf, nameLines } from './name-lines.ts';
import { isRecognized } from './misread-digits.ts';
import { takeNotesBelow } from './notes-below.ts';
import type { Row } from './rows.ts';
import { brandOf } from '../../statement/card-brands.ts';
import { sectionTitle } from '../vocabulary/labels.ts';
import { textOf, type PageWords } from '../../statement/words.ts';

const lookedAhead = 3;
/** Tolerance for the right edges of the last table's columns, points. */
const aligned = 6;
/** Maximum words of a row; the smallest print has less than a hundred per line. */
const longestRow = 400;

/** Finds tables: a header, then rows with numbers until a heading or another header. */
export function findTables(pages: PageRows[]): Layout {
  const runningHeaders = findRunningHeaders(pages);
  const finder = createFinder();
  const placed = pages.flatMap(({ page, rows: all }) => {
    const rows = all.filter((row) => !runningHeaders.has(row) && row.words.length <= longestRow);
    const cells = splitLeadingAmounts(rows.map(toCells));
    return rows.map((row, at) => ({ page, row, cells: cells[at] ?? [] }));
  });
  const shown = takeNotesBelow(placed);
  for (const [index, { page, row, cells }] of shown.entries()) {
    // A header may be the last line of its page.
    const below = shown.slice(index + 1, index + 2 + lookedAhead);
    finder.take(
      row,
      page,
      cells,
      below.map((one) => one.cells),
    );
  }
  for (const table of finder.layout.tables) {
    alignCells(table.lines);
    nameLines(table, finder.layout.tables);
    table.columns = toColumns(table);
    markChanges(table.columns);
    restoreNumbers(table);
  }
  return finder.layout;
}

function createFinder() {
  const layout: Layout = { tables: [], labelled: [] };
  let [title, section, group, under] = ['', '', '', ''];
  let table: Table | null = null;
  /** A header above headings: it belongs to the tables below each of them. */
  let shared: Cell[] = [];
  /** The upper row of the last header, if its lower one says the same below each: it may be above further lists. */
  let spanning: Cell[] = [];
  /** A heading directly above, and how to undo it if it is the first line of a header. */
  let above: { cells: Cell[]; undo: () => void } | null = null;

  function open(header: Cell[]): void {
    const made: Table = { title, section, header, lines: [], columns: [] };
    layout.tables.push(made);
    table = made;
  }

  function takeHeader(page: PageWords, lower: Cell[], below: Cell[][]): void {
    const upper = above && isFirstLine(above.cells, lower, below) ? above : null;
    upper?.undo();
    const cells = [...(upper?.cells ?? []), ...lower];
    const last = layout.tables.at(-1);
    if (table && table.lines.length === 0) {
      // A header without lines on its page repeats on the next one.
      if (isFarBelow(table.header, cells, below[0])) table.header = [...cells];
      else if (!textOf(table.header).endsWith(textOf(cells))) {
        if (isRepeating(cells)) spanning = [...table.header];
        table.header.push(...cells);
      }
    } else if (last && goesOn(last, page, cells)) {
      table = last;
      title = last.title;
    } else {
      shared = [];
      open([...(isRepeating(cells) ? spanning : []), ...cells]);
    }
  }

  /** A repeated header: after a brand's name, or at the top of the next page. */
  function goesOn(last: Table, page: PageWords, cells: Cell[]): boolean {
    if (!textOf(last.header).endsWith(textOf(cells))) return false;
    if (table === last || title === last.title) return true;
    const before = last.lines.at(-1);
    const isSame = (cell: Cell, at: number): boolean =>
      Math.abs(cell.x1 - (last.header.at(at - cells.length)?.x1 ?? 0)) <= aligned;
    return before?.page !== page && before?.kind !== 'total' && cells.some(isSame);
  }

  function takeHeading(cells: Cell[]): void {
    const text = textOf(cells)
      .replace(/[*\s]+/g, ' ')
      .trim();
    under = text;
    if (isBrand(cells, text)) {
      group = text;
      return;
    }
    const isEnded = isTotalOf(group, layout.tables.at(-1)?.lines.at(-1));
    if (table?.lines.length === 0) shared = table.header;
    spanning = [];
    table = null;
    title = text;
    if (sectionTitle.test(text)) section = text;
    if (sectionTitle.test(text) || isEnded) group = '';
  }

  function takeLine(row: Row, page: PageWords, cells: Cell[]): void {
    const last = layout.tables.at(-1);
    // The list to the right of the last one.
    const before = table?.lines.at(-1)?.row;
    if (before?.page === row.page && row.y1 < before.y0) table = null;
    if (before && before.isSentence !== row.isSentence) table = null;
    if (!table) {
      const header = last?.header ?? [];
      const isAlike = cells.filter(({ figure }) => figure).length * 2 >= header.length - 1;
      open((isAlike || header === shared) && standsUnder(cells, header) ? header : []);
    }
    const to = table;
    const label = labelOf(cells);
    to?.lines.push({ row, page, cells, label, kind: kindOf(cells, label), group, under });
  }

  function take(row: Row, page: PageWords, cells: Cell[], below: Cell[][]): void {
    const before = { title, section, group, under, shared, table };
    const taken = takeRow(row, page, cells, below);
    const undo = (): void => {
      ({ title, section, group, under, shared, table } = before);
    };
    above = taken === 'heading' ? { cells, undo } : null;
  }

  function takeRow(
    row: Row,
    page: PageWords,
    cells: Cell[],
    below: Cell[][],
  ): 'heading' | undefined {
    if (cells.length === 0) return undefined;
    const figures = cells.some((cell) => cell.figure);
    const numbered = below.slice(0, lookedAhead).filter((one) => one.some((cell) => cell.figure));
    const label = labelOf(cells);
    const name = label || (figures && above ? textOf(above.cells) : '');
    if (name && (figures || isSentence(cells)))
      layout.labelled.push({ row, cells, label: name, page });
    if (isHeader(cells, numbered)) takeHeader(page, cells, numbered);
    else if (figures && (label || table)) takeLine(row, page, cells);
    else if (!figures && cells.length <= 3 && (isHeading(cells) || isBrand(cells, textOf(cells)))) {
      takeHeading(cells);
      return 'heading';
    }
    return undefined;
  }
  return { layout, take };
}

/** Whether a line has the name of a brand's list and one number, as its total has: a heading then begins another list. */
const isTotalOf = (group: string, last: TableLine | undefined): boolean =>
  last !== undefined &&
  brandOf(last.label) === brandOf(group) &&
  last.cells.filter(({ figure }) => figure).length === 1;

/** Whether a header says the same of several columns, such as the count and the amount of each brand. */
const isRepeating = (cells: Cell[]): boolean =>
  new Set(cells.map(({ text }) => text)).size * 2 <= cells.length + 1;

/** Maximum gap between the rows of a header, in heights; recognized rows have the height of their ink. */
const farBelow = { text: 0.6, scan: 1.2 };
/** How much more it may be than the distance of the line below the header. */
const asNear = 1.2;

/** Whether a row is apart from the header above it, which is then none: more than from the line below. */
function isFarBelow(header: Cell[], cells: Cell[], below: Cell[] = []): boolean {
  const [last, word, next] = [header.at(-1), cells[0], below[0]].map((cell) => cell?.words[0]);
  if (!last || !word) return false;
  const max = header.some(isRecognized) ? farBelow.scan : farBelow.text;
  const isSpaced = next !== undefined && word.y1 - last.y1 < (next.y1 - word.y1) * asNear;
  return word.y0 - last.y1 > (word.y1 - word.y0) * max && !isSpaced;
}

/** Maximum offset of the lines of one column's header, points. */
const offset = 3;

/** Whether short texts are the first lines of a header's columns other than that of names, rather than a title. */
function isFirstLine(upper: Cell[], header: Cell[], below: Cell[][]): boolean {
  const hasNames = ([name]: Cell[]): boolean =>
    name !== undefined && !name.figure && name.x1 < (header[0]?.x0 ?? 0);
  const lower = below.length > 0 && below.every(hasNames) ? header : header.slice(1);
  const middle = ({ x0, x1 }: Cell): number => (x0 + x1) / 2;
  const isAligned = (one: Cell, other: Cell): boolean =>
    [one.x0 - other.x0, one.x1 - other.x1, middle(one) - middle(other)].some(
      (distance) => Math.abs(distance) < offset,
    );
  return (
    !isFarBelow(upper, lower) && upper.every((one) => lower.some((other) => isAligned(one, other)))
  );
}

/** Whether a sentence states an amount and may be a total. */
const isSentence = (cells: Cell[]): boolean =>
  textOf(cells).length < longestSentence &&
  cells.some(({ inside }) => inside.some(({ kind }) => kind === 'money'));
const longestSentence = 160;

const isBrand = (cells: Cell[], text: string): boolean =>
  brandOf(text) !== null &&
  !sectionTitle.test(text) &&
  text.split(' ').length <= 4 &&
  cells.every(({ inside }) => inside.length === 0);

const isHeading = (cells: Cell[]): boolean => {
  const text = textOf(cells);
  return hasLetters(text) && text.length < 70 && !/[.:]$/.test(text);
};
