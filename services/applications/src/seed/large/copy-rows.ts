import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { Client } from 'pg';
import { from } from 'pg-copy-streams';

/** A value of a row as COPY reads it: text, or a number, or nothing. */
export type CopyValue = string | number | boolean | Buffer | Date | null;

const rowsAtOnce = 500;

/** Writes rows with COPY, as they come. `columns` in the order of each row's values. */
export async function copyRows(
  client: Client,
  table: string,
  columns: readonly string[],
  rows: Iterable<readonly CopyValue[]>,
): Promise<void> {
  const names = columns.map((column) => `"${column}"`).join(', ');
  const target = client.query(from(`COPY "${table}" (${names}) FROM STDIN`));
  await pipeline(Readable.from(chunksOf(rows)), target);
}

function* chunksOf(rows: Iterable<readonly CopyValue[]>): Generator<string> {
  let chunk = '';
  let count = 0;
  for (const row of rows) {
    chunk += `${row.map(toText).join('\t')}\n`;
    count += 1;
    if (count % rowsAtOnce === 0) {
      yield chunk;
      chunk = '';
    }
  }
  if (chunk) yield chunk;
}

function toText(value: CopyValue): string {
  if (value === null) return String.raw`\N`;
  if (typeof value === 'string')
    return value.replace(/[\\\t\n\r]/g, (letter) => escapes[letter] ?? '');
  if (Buffer.isBuffer(value)) return `\\\\x${value.toString('hex')}`;
  if (value instanceof Date) return value.toISOString();
  return String(value);
}

const escapes: Record<string, string> = {
  '\\': String.raw`\\`,
  '\t': String.raw`\t`,
  '\n': String.raw`\n`,
  '\r': String.raw`\r`,
};
