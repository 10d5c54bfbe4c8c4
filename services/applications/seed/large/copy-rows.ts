import { once } from 'node:events';
import { finished } from 'node:stream/promises';
import { Client } from 'pg';
import { from } from 'pg-copy-streams';

export type CopyValue = string | number | boolean | Uint8Array | Date | null;

/** A running COPY on its own connection. */
export interface Copy {
  write(rows: readonly (readonly CopyValue[])[]): Promise<void>;
  end(): Promise<void>;
}

/** Starts a COPY. `columns` are in the order of each row's values. */
export async function openCopy(
  databaseUrl: string,
  table: string,
  columns: readonly string[],
): Promise<Copy> {
  const client = new Client({ connectionString: databaseUrl });
  await client.connect();
  const names = columns.map((column) => `"${column}"`).join(', ');
  const target = client.query(from(`COPY "${table}" (${names}) FROM STDIN`));
  const done = finished(target);
  // `write` and `end` report the error.
  done.catch(() => undefined);
  return {
    async write(rows) {
      const chunk = rows.map((row) => `${row.map(toText).join('\t')}\n`).join('');
      if (!target.write(chunk)) await Promise.race([once(target, 'drain'), done]);
    },
    async end() {
      target.end();
      await done;
      await client.end();
    },
  };
}

function toText(value: CopyValue): string {
  if (value === null) return String.raw`\N`;
  if (typeof value === 'string')
    return /[\\\t\n\r]/.test(value)
      ? value.replace(/[\\\t\n\r]/g, (letter) => escapes[letter] ?? '')
      : value;
  if (value instanceof Uint8Array) return `\\\\x${Buffer.from(value).toString('hex')}`;
  if (value instanceof Date) return value.toISOString();
  return String(value);
}

const escapes: Record<string, string> = {
  '\\': String.raw`\\`,
  '\t': String.raw`\t`,
  '\n': String.raw`\n`,
  '\r': String.raw`\r`,
};
