import { stringify } from 'csv-stringify/sync';
import { type Cell, type SheetTable, neutralize } from './write-cells.ts';

/** Without it, Excel reads UTF-8 in the system's encoding. */
const byteOrderMark = '\uFEFF';
const pieceRows = 500;

/** Writes a table as CSV (RFC 4180, UTF-8), in pieces. Escapes text that a spreadsheet would read as a formula. */
export async function* writeCsv({ columns, rows }: SheetTable): AsyncGenerator<string> {
  yield byteOrderMark + toLines([columns.map(({ header }) => neutralize(header))]);
  let piece: string[][] = [];
  for await (const row of rows) {
    piece.push(row.map(toField));
    if (piece.length < pieceRows) continue;
    yield toLines(piece);
    piece = [];
  }
  if (piece.length) yield toLines(piece);
}

const toField = (cell: Cell): string => (cell.kind === 'text' ? neutralize(cell.text) : cell.value);

const toLines = (records: string[][]): string =>
  stringify(records, { record_delimiter: 'windows', quoted_match: /[\r\n]/ });
