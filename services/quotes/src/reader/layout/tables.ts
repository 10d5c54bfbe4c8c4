import { alignCells } from './align-cells.ts';
import { hasLetters, toCells, type Cell } from './cells.ts';
import { findRunningHeaders, type PageRows } from './running-headers.ts';
import { toColumns } from './columns.ts';
import { isHeader, standsUnder } from './header-rows.ts';
import { haveLead, labelOf, leadingBrand } from './label-of.ts';
import type { Layout, LineKind, Table, TableLine } from './layout.ts';
import type { Row } from './rows.ts';
import { brandOf, withSpaces } from '../../statement/card-brands.ts';
import { roleOf } from '../vocabulary/column-roles.ts';
import {
  chargeTitle,
  dateLabel,
  otherTitle,
  sectionTitle,
  summaryLabel,
} from '../vocabulary/labels.ts';
import { textOf, type PageWords } from '../../statement/words.ts';

const lookedAhead = 3;
/** Maximum words of a row; the smallest print has less than a hundred per line. */
const longestRow = 400;

/** Finds tables: a header, then rows with numbers until a heading or another header. */
export function findTables(pages: PageRows[]): Layout {
  const runningHeaders = findRunningHeaders(pages);
  const finder = createFinder();
  for (const { page, rows } of pages) {
    const shown = rows.filter((row) => !runningHeaders.has(row) && row.words.length <= longestRow);
    const cells = shown.map(toCells);
    for (const [index, row] of shown.entries())
      finder.take(row, page, cells[index] ?? [], cells.slice(index + 1, index + 2 + lookedAhead));
  }
  for (const table of finder.layout.tables) {
    alignCells(table.lines);
    nameAgain(table);
    table.columns = toColumns(table);
  }
  return finder.layout;
}

/** Recomputes labels: all lines together show where cells split, and whether codes precede names. */
function nameAgain(table: Table): void {
  const { lines } = table;
  const cells = lines.filter(({ kind }) => kind !== 'date').map((line) => line.cells);
  const hasLead = haveLead(cells);
  let last: TableLine | null = null;
  for (const line of lines) {
    line.label = withSpaces(labelOf(line.cells, hasLead));
    const brand = leadingBrand(line.cells, hasLead);
    if (brand) line.group = brand;
    // A brand named once applies to the lines below whose names are aligned with its line's.
    else if (last && leadsOn(last.cells, line.cells)) line.group = last.group;
    if (brand) last = line;
    line.kind = kindOf(line.cells, line.label);
  }
}

/** Tolerance for the left edge of names, points. */
const aligned = 6;

function leadsOn(leading: Cell[], cells: Cell[]): boolean {
  const [, name] = leading.filter(isText);
  const [first] = cells.filter(isText);
  return Boolean(name && first && Math.abs(first.x0 - name.x0) < aligned);
}

const isText = (cell: Cell): boolean => !cell.figure && hasLetters(cell.text);

function createFinder() {
  const layout: Layout = { tables: [], labelled: [] };
  let [title, section, group, under] = ['', '', '', ''];
  let table: Table | null = null;

  function open(header: Cell[]): void {
    const made: Table = { title, section, header, lines: [], columns: [] };
    layout.tables.push(made);
    table = made;
  }

  function takeHeader(page: PageWords, cells: Cell[]): void {
    const last = layout.tables.at(-1);
    if (table && table.lines.length === 0) table.header.push(...cells);
    else if (last && goesOn(last, page, cells)) {
      table = last;
      title = last.title;
    } else open([...cells]);
  }

  /** A repeated header: after a brand's name, or at the top of the next page. */
  function goesOn(last: Table, page: PageWords, cells: Cell[]): boolean {
    if (!textOf(last.header).endsWith(textOf(cells))) return false;
    if (table === last || title === last.title) return true;
    return last.lines.at(-1)?.page !== page && last.lines.at(-1)?.kind !== 'total';
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
    table = null;
    title = text;
    if (!sectionTitle.test(text)) return;
    [section, group] = [text, ''];
  }

  /** Charges below their own heading do not belong to a header of sales. */
  const areOnlySales = (header: Cell[]): boolean =>
    chargeTitle.test(title) && !otherTitle.test(title) && isOfSales(header.map(({ text }) => text));

  function takeLine(row: Row, page: PageWords, cells: Cell[]): void {
    const last = layout.tables.at(-1);
    if (!table) {
      const isAlike =
        last && cells.filter(({ figure }) => figure).length * 2 >= last.header.length - 1;
      const goesOn = isAlike && standsUnder(cells, last.header) && !areOnlySales(last.header);
      open(goesOn ? last.header : []);
    }
    const to = table;
    const label = labelOf(cells);
    to?.lines.push({ row, page, cells, label, kind: kindOf(cells, label), group, under });
  }

  /** The first part of a calculation that continues on the next line. */
  let begun: Cell[] = [];

  function take(row: Row, page: PageWords, own: Cell[], below: Cell[][]): void {
    if (own.length === 0) return;
    const isBegun = table !== null && isCalculation(own);
    const cells = isBegun ? own : withBegun(begun, own);
    begun = isBegun ? own : [];
    if (isBegun) return;
    const figures = cells.some((cell) => cell.figure);
    const numbered = below.slice(0, lookedAhead).filter((one) => one.some((cell) => cell.figure));
    if (isHeader(cells, numbered)) return takeHeader(page, cells);
    const label = labelOf(cells);
    if (label && (figures || isSaid(cells))) layout.labelled.push({ row, cells, label, page });
    if (figures && (label || table)) takeLine(row, page, cells);
    else if (!figures && cells.length <= 3 && (isHeading(cells) || isBrand(cells, textOf(cells))))
      takeHeading(cells);
  }
  return { layout, take };
}

/** Whether a sentence states an amount and may be a total. */
const isSaid = (cells: Cell[]): boolean =>
  textOf(cells).length < longestSentence &&
  cells.some(({ inside }) => inside.some(({ kind }) => kind === 'money'));
const longestSentence = 110;

/** Whether columns distinguish sales from refunds and contain no charges. */
function isOfSales(headers: string[]): boolean {
  const roles = headers.map(roleOf);
  return (
    roles.includes('volume') &&
    roles.some((role) => role === 'refund' || role === 'net') &&
    !roles.some((role) => role === 'charge' || role === 'rate' || role === 'each')
  );
}

const isBrand = (cells: Cell[], text: string): boolean =>
  brandOf(text) !== null &&
  !sectionTitle.test(text) &&
  text.split(' ').length <= 4 &&
  cells.every(({ inside }) => inside.length === 0);

/** Merges a line's cells with the part on the previous line, in reading order. */
function withBegun([begun]: Cell[], cells: Cell[]): Cell[] {
  if (!begun) return cells;
  const at = cells.findIndex(({ x1 }) => x1 > begun.x0 + 1);
  return at < 0 ? [...cells, begun] : cells.toSpliced(at, 0, begun);
}

/** A calculation that continues on the next line of its cell. */
const isCalculation = (cells: Cell[]): boolean =>
  cells.length === 1 &&
  (cells[0]?.inside.length ?? 0) > 0 &&
  /\b(times|plus|at|x)\b|@/i.test(cells[0]?.text ?? '');

const isHeading = (cells: Cell[]): boolean => {
  const text = textOf(cells);
  return hasLetters(text) && text.length < 70 && !/[.:]$/.test(text);
};

function kindOf(cells: Cell[], label: string): LineKind {
  const first = cells[0]?.text ?? '';
  if (dateLabel.test(first) || label === '') return 'date';
  return summaryLabel.test(label) ? 'total' : 'line';
}
