import { setTimeout as wait } from 'node:timers/promises';
import type { ClientBase } from 'pg';
import type { KeyRing } from '../crypto/key-ring.ts';

/** A table with encrypted values; its column `key_id` names their key. */
export interface SealedTable {
  table: string;
  /** The column that identifies a row. */
  id: string;
  /** The encrypted columns, each with an SQL expression of the context that its values are bound to. */
  columns: Record<string, string>;
}

interface Rotation {
  /** Names the rows in messages: "applications". */
  what: string;
  keys: KeyRing;
  /** Called after each batch with the number of rows done, and the total. */
  progress?: (done: number, total: number) => void;
  batchSize?: number;
  /** Stops after the current batch; finished batches stay. */
  signal?: AbortSignal | undefined;
}

type Row = { id: number; keyId: string; contexts: string[]; values: (Buffer | null)[] };

/** Wait time while all remaining rows are locked. */
const busyMs = 200;

/**
 * Re-encrypts all values of these tables with the first key, in batches, while the service runs. Can be
 * restarted. Returns the number of rows. Throws before any change if a key is missing.
 */
export async function rotateColumns(
  client: ClientBase,
  tables: readonly SealedTable[],
  { what, keys, progress = () => undefined, batchSize = 500, signal }: Rotation,
) {
  const counts = await countByKey(client, tables);
  assertKeys(counts, what, keys);
  const total = [...counts.values()].reduce((sum, count) => sum + count, 0);
  const before = counts.get(keys.keyId) ?? 0;
  let done = before;
  progress(done, total);
  for (const table of tables)
    while (await hasOldKey(client, table, keys.keyId)) {
      const doneBefore = done;
      for (let after: number | undefined = 0; after !== undefined;) {
        signal?.throwIfAborted();
        const ids = await resealBatch(client, table, keys, after, batchSize);
        done += ids.length;
        after = ids.at(-1);
        if (ids.length) progress(done, total);
      }
      // Rows that were locked are left for the next round.
      if (done === doneBefore) await wait(busyMs);
    }
  return { total, changed: done - before };
}

async function countByKey(client: ClientBase, tables: readonly SealedTable[]) {
  const { rows } = await client.query<{ keyId: string; count: number }>(
    `SELECT "key_id" AS "keyId", count(*)::integer AS "count"
     FROM (${tables.map(({ table }) => `SELECT "key_id" FROM "${table}"`).join(' UNION ALL ')}) t
     WHERE "key_id" IS NOT NULL GROUP BY "key_id"`,
  );
  return new Map(rows.map(({ keyId, count }) => [keyId, count]));
}

function assertKeys(counts: Map<string, number>, what: string, { keyIds }: KeyRing): void {
  const missing = [...counts].filter(([keyId]) => !keyIds.includes(keyId));
  if (!missing.length) return;
  const named = missing.map(([keyId, count]) => `${keyId} (${count} ${what})`).join(', ');
  throw new Error(
    `FIELD_KEYS lacks keys that ${what} are encrypted with: ${named}. It has ${keyIds.join(', ')}. Add them after the first key. Nothing was changed.`,
  );
}

async function hasOldKey(client: ClientBase, { table }: SealedTable, keyId: string) {
  const { rowCount } = await client.query(`SELECT FROM "${table}" WHERE "key_id" <> $1 LIMIT 1`, [
    keyId,
  ]);
  return rowCount !== 0;
}

/**
 * Encrypts the next rows after an id with the first key, in one transaction; skips rows that another one has locked.
 * Returns the ids of the rows.
 */
async function resealBatch(
  client: ClientBase,
  { table, id, columns }: SealedTable,
  keys: KeyRing,
  after: number,
  max: number,
) {
  const names = Object.keys(columns).map((name) => `"${name}"`);
  const assignments = names.map((name, at) => `${name} = $${at + 3}`);
  await client.query('BEGIN');
  try {
    const { rows } = await client.query<Row>(
      `SELECT "${id}" AS "id", "key_id" AS "keyId", ARRAY[${names.join()}] AS "values",
         ARRAY[${Object.values(columns).join()}] AS "contexts"
       FROM "${table}" WHERE "key_id" <> $1 AND "${id}" > $2
       ORDER BY "${id}" LIMIT $3 FOR UPDATE SKIP LOCKED`,
      [keys.keyId, after, max],
    );
    for (const { id: row, keyId, values, contexts } of rows) {
      const sealed = contexts.map((context, at) => {
        const value = values[at];
        return value && keys.seal(keys.open(keyId, value, context), context);
      });
      await client.query(
        `UPDATE "${table}" SET "key_id" = $1, ${assignments.join()} WHERE "${id}" = $2`,
        [keys.keyId, row, ...sealed],
      );
    }
    await client.query('COMMIT');
    return rows.map((row) => row.id);
  } catch (error) {
    await client.query('ROLLBACK');
    throw error;
  }
}
