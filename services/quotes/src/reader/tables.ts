import { hasLetters, toCells, type Cell } from './cells.ts';
import type { Row } from './rows.ts';
import { brandOf } from './vocabulary/card-brands.ts';
import { dateLabel, feeTotalSentence, headerWords, summaryLabel } from './vocabulary/labels.ts';
import type { PageWords } from './words.ts';

export type LineKind = 'line' | 'total' | 'date';

/** A row of a table's body. */
export interface TableLine {
  row: Row;
  cells: Cell[];
  /** Its text, without codes and calculations. */
  label: string;
  kind: LineKind;
}

/** Rows below one header. */
export interface Table {
  /** The heading above the header; empty where there is none. */
  title: string;
  header: string[];
  lines: TableLine[];
  page: PageWords;
}

/** A row outside of tables, for totals that stand alone. */
export interface LooseLine {
  row: Row;
  cells: Cell[];
  label: string;
  page: PageWords;
}

export interface Layout {
  tables: Table[];
  /** Every row that has a label and a number, in tables or not, and sentences that say a total. */
  labelled: LooseLine[];
}

/** Finds tables: a header, then rows with numbers until a heading or another header. */
export function findTables(pages: { page: PageWords; rows: Row[] }[]): Layout {
  const tables: Table[] = [];
  const labelled: LooseLine[] = [];
  let title = '';
  let table: Table | null = null;
  const furniture = findFurniture(pages);
  for (const { page, rows } of pages) {
    for (const row of rows) {
      if (furniture.has(row)) continue;
      const cells = toCells(row);
      const label = labelOf(cells);
      if (isHeader(cells)) {
        const words = cells.map((cell) => cell.text);
        if (table && table.lines.length === 0) table.header.push(...words);
        else {
          table = { title: titleFor(title, words, tables), header: words, lines: [], page };
          tables.push(table);
        }
        continue;
      }
      const figures = cells.some((cell) => cell.figure);
      if (label && (figures || feeTotalSentence.test(label)))
        labelled.push({ row, cells, label, page });
      if (figures && label && table) {
        table.lines.push({ row, cells, label, kind: kindOf(cells, label) });
      } else if (figures && table && cells[0]?.figure) {
        table.lines.push({ row, cells, label: '', kind: 'date' });
      } else if (cells.length <= 3 && !figures && isHeading(cells)) {
        if (brandOf(cells[0]?.text ?? '') === null || !table) table = null;
        if (!table)
          title = cells
            .map((cell) => cell.text)
            .join(' ')
            .replace(/[*\s]+/g, ' ')
            .trim();
      }
    }
  }
  return { tables, labelled };
}

/** The heading of a table that goes on over a page is the one of its first part. */
function titleFor(title: string, header: string[], tables: Table[]): string {
  const same = tables.findLast((table) => table.header.join(' ') === header.join(' '));
  const last = tables.at(-1);
  return same && same === last ? same.title : title;
}

/** Letterheads and feet: rows near a page's edges that another page has too, but for their numbers. */
function findFurniture(pages: { page: PageWords; rows: Row[] }[]): Set<Row> {
  const shape = (row: Row): string =>
    row.words.map((word) => word.text.replace(/\d/g, '#')).join(' ');
  const seenOn = new Map<string, Set<number>>();
  for (const { page, rows } of pages)
    for (const row of rows) {
      const on = seenOn.get(shape(row)) ?? new Set();
      seenOn.set(shape(row), on.add(page.page));
    }
  const edge = 0.2;
  const rows = pages.flatMap(({ page, rows: all }) =>
    all.filter(
      (row) =>
        (row.y1 < page.height * edge || row.y0 > page.height * (1 - edge / 2)) &&
        (seenOn.get(shape(row))?.size ?? 0) > 1 &&
        !isHeader(toCells(row)) &&
        !row.words.some((word) => /\d\.\d\d/.test(word.text)),
    ),
  );
  return new Set(rows);
}

function isHeader(all: Cell[]): boolean {
  // A single digit beside headers is a speck that recognition took for one.
  const cells = all.filter(({ figure, text }) => figure?.kind !== 'integer' || text.length > 1);
  if (cells.length < 2 || cells.some((cell) => cell.figure)) return false;
  if (cells.every((cell) => /^[-–—_=\s]+$/.test(cell.text))) return true;
  const known = cells.filter((cell) => headerWords.test(cell.text) && cell.text.length < 40);
  return known.length >= 2 && known.length >= cells.length * 0.6;
}

const isHeading = (cells: Cell[]): boolean => {
  const text = cells.map((cell) => cell.text).join(' ');
  return hasLetters(text) && text.length < 70 && !/[.:]$/.test(text);
};

/** A row's text: its first cell with letters, without a code before it and a rate behind it. */
export function labelOf(cells: Cell[]): string {
  const texts = cells.filter((cell) => !cell.figure && hasLetters(cell.text));
  const [first, second] = texts;
  // A short code in a column of its own ("SVC", "ASMT") is no part of a name.
  const isCode = first && second && /^[A-Z]{2,5}$/.test(first.text);
  const text = (isCode ? second : first)?.text ?? '';
  const rate = text.search(/@|[$(-]*\.?\d[\d,.]*\s*(%|¢)/);
  return (rate > 2 ? text.slice(0, rate) : text).replace(/^\W+/, '').trim();
}

function kindOf(cells: Cell[], label: string): LineKind {
  const first = cells[0]?.text ?? '';
  if (dateLabel.test(first)) return 'date';
  return summaryLabel.test(label) ? 'total' : 'line';
}
