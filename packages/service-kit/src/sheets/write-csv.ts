import { pipeline, type Readable } from 'node:stream';
import { stringify } from 'csv-stringify';
import { type Cell, type SheetTable, neutralize } from './write-cells.ts';

/**
 * Writes a table as CSV (RFC 4180, UTF-8 with a byte order mark: without it, Excel reads the system's encoding). Escapes
 * text that a spreadsheet would read as a formula.
 */
export function writeCsv(table: SheetTable): Readable {
  const csv = stringify({ bom: true, record_delimiter: 'windows', quoted_match: /[\r\n]/ });
  // Its reader gets an error too.
  return pipeline(recordsOf(table), csv, () => undefined);
}

async function* recordsOf({ columns, rows }: SheetTable): AsyncGenerator<string[]> {
  yield columns.map(({ header }) => neutralize(header));
  for await (const row of rows) yield row.map(toField);
}

const toField = (cell: Cell): string => (cell.kind === 'text' ? neutralize(cell.text) : cell.value);
