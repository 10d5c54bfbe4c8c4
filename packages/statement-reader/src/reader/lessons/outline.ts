import { z } from 'zod';
import type { Cell } from '../layout/cells.ts';
import { labelOf, leadingBrand } from '../layout/label-of.ts';
import type { Layout, Table, TableLine } from '../layout/layout.ts';
import type { Row } from '../layout/rows.ts';
import type { PageRows } from '../layout/running-headers.ts';
import { textOf, type PageWords } from '../../statement/words.ts';
import type { PrintedRow } from './fee-lists.ts';
import { normalText } from './normal-text.ts';
import { findPageHeads } from './page-heads.ts';
import { signatureOf } from './signature.ts';

/** A figure of a row: see `Place`. */
const figureSchema = z.object({
  value: z.number(),
  kind: z.enum(['money', 'integer']),
  header: z.string(),
  before: z.string(),
  x: z.number(),
});
export type OutlineFigure = z.infer<typeof figureSchema>;

const rowSchema = z.object({
  /** Index of its table; -1 outside tables. */
  table: z.number().int(),
  label: z.string(),
  group: z.string(),
  isTotal: z.boolean(),
  figures: z.array(figureSchema),
});
export type OutlineRow = z.infer<typeof rowSchema>;

/** A printed row: its words, their edges in points. */
const printedSchema = z.object({
  page: z.number().int(),
  width: z.number(),
  y0: z.number(),
  y1: z.number(),
  words: z.array(z.object({ text: z.string(), x0: z.number(), x1: z.number() })),
});

const tableSchema = z.object({ title: z.string(), header: z.array(z.string()) });
export type OutlineTable = z.infer<typeof tableSchema>;

/**
 * A statement's layout with its figures, to be compared with later corrections. Contains the merchant's data: stored
 * and deleted with the statement's pages.
 */
export const outlineSchema = z.object({
  signature: z.array(z.string()),
  /** Texts of rows that may name the processor. */
  texts: z.array(z.string()),
  tables: z.array(tableSchema),
  rows: z.array(rowSchema),
  /** All rows as printed, before any hypothesis. Outlines of release 1 have none. */
  printed: z.array(printedSchema).default([]),
});
export type Outline = z.infer<typeof outlineSchema>;

/** A row of an outline with its source line and cells. */
export interface PlacedRow extends OutlineRow {
  line: TableLine;
  cells: Cell[];
}

export interface PlacedOutline extends Omit<Outline, 'printed'> {
  rows: PlacedRow[];
  from: Table[];
  printed: { row: Row; page: PageWords }[];
}

/** Maximum rows; fifty pages have fewer. */
const maxRows = 4000;
/** Number of first pages on which a sender names itself. */
const namedOn = 3;

/** The outline of a statement with source lines; omits page heads, which identify the merchant. */
export function outlineOf(layout: Layout, parts: PageRows[]): PlacedOutline {
  const printed = parts.flatMap(({ page, rows }) => rows.map((row) => ({ row, page })));
  const rows = printed.map(({ row }) => row);
  const heads = findPageHeads(rows);
  const tables = layout.tables.map((table) =>
    heads.isOwn(table.title) ? { ...table, title: '' } : table,
  );
  const inTables = new Set(tables.flatMap(({ lines }) => lines.map(({ row }) => row)));
  const headed = new Set(tables.flatMap(({ header }) => header.flatMap(({ words }) => words)));
  const loose = layout.labelled.filter(
    ({ row }) => !inTables.has(row) && !row.words.some((word) => headed.has(word)),
  );
  const placed = [
    ...tables.flatMap((table, at) => [
      ...headersWithFigures(table).map((line) => rowOf(line, at, null)),
      ...table.lines.map((line) => rowOf(line, at, table)),
    ]),
    ...loose.map((line) => rowOf({ ...line, kind: 'line', group: '', under: '' }, -1, null)),
  ];
  return {
    signature: signatureOf(tables),
    texts: textsOf(rows),
    tables: tables.map(({ title, header }) => ({
      title: normalText(title),
      header: header.map(({ text }) => normalText(text)).filter(Boolean),
    })),
    from: layout.tables,
    printed,
    rows: placed.filter(({ line }) => !heads.has(line.row)).slice(0, maxRows),
  };
}

/** Rows with figures in texts that were taken as headers: `VISA  Sales $12.00`. */
function headersWithFigures({ header, lines }: Table): TableLine[] {
  const [first] = lines;
  if (!first || !header.some(({ inside }) => inside.length > 0)) return [];
  const rows: Cell[][] = [];
  for (const cell of header) {
    const row = rows.at(-1);
    if (row && cell.x0 > (row.at(-1)?.x0 ?? 0)) row.push(cell);
    else rows.push([cell]);
  }
  return rows.flatMap((cells): TableLine[] => {
    const [word] = cells.flatMap((cell) => cell.words);
    if (!word || !cells.some(({ inside }) => inside.length > 0)) return [];
    const group = leadingBrand(cells, true) ?? '';
    const words = cells.flatMap((cell) => cell.words);
    const row = { ...first.row, words, y0: word.y0, y1: word.y1 };
    return [
      {
        row,
        cells,
        group,
        under: '',
        kind: 'line',
        page: first.page,
        label: labelOf(cells, group !== ''),
      },
    ];
  });
}

/** Drops the source lines. */
export const plainOutline = ({ printed, ...placed }: PlacedOutline): Outline =>
  outlineSchema.parse({
    ...placed,
    printed: printed.slice(0, maxRows).map(({ row, page }) => ({ ...row, width: page.width })),
  });

/** The printed rows of a stored outline. */
export const printedRows = ({ printed }: Outline): PrintedRow[] =>
  printed.map(({ words, width, ...row }) => ({
    row: { ...row, words: words.map((word) => ({ ...word, y0: row.y0, y1: row.y1, sure: 1 })) },
    page: { width },
  }));

function rowOf(line: TableLine, at: number, table: Table | null): PlacedRow {
  const placed = line.cells.flatMap((cell) => {
    const header = table?.columns.find(({ cells }) => cells.get(line) === cell)?.header ?? '';
    return figuresOf(cell, normalText(header), line.page.width).map((figure) => ({ cell, figure }));
  });
  return {
    table: at,
    label: normalText(line.label),
    group: normalText(line.group),
    isTotal: line.kind === 'total',
    figures: placed.map(({ figure }) => figure),
    line,
    cells: placed.map(({ cell }) => cell),
  };
}

function figuresOf(cell: Cell, header: string, width: number): OutlineFigure[] {
  const x = Number(Math.min(1, Math.max(0, cell.x1 / width)).toFixed(3));
  const found = cell.figure ? [cell.figure] : cell.inside;
  let from = 0;
  return found.flatMap(({ value, kind, text }) => {
    const at = cell.text.indexOf(text, from);
    const before = cell.figure || at < 0 ? '' : normalText(cell.text.slice(from, at));
    if (at >= 0) from = at + text.length;
    return kind === 'money' || kind === 'integer' ? [{ value, kind, header, before, x }] : [];
  });
}

const textsOf = (rows: Row[]): string[] => [
  ...new Set(
    rows
      .filter(({ page }) => page <= namedOn)
      .map(({ words }) => normalText(textOf(words)))
      .filter(Boolean),
  ),
];
