import type { FieldCipher } from '../../crypto/field-cipher.ts';
import type { SealedTable } from '../store/sealed-tables.ts';

export interface Rotation {
  tables: readonly SealedTable[];
  /** Names the rows in messages: "applications". */
  what: string;
  cipher: FieldCipher;
  /** Called after each batch with the number of rows done, and the total. */
  progress?: (done: number, total: number) => void;
  batchSize?: number;
  /** Stops after the current batch; finished batches stay. */
  signal?: AbortSignal | undefined;
}

/** Wait time while all remaining rows are locked. */
const busyMs = 200;

/**
 * Re-encrypts all values of these tables with the first key, in batches, while the service runs. Can be
 * restarted. Returns the number of rows. Throws before any change if a key is missing.
 */
export async function rotateKeys({
  tables,
  what,
  cipher,
  progress = () => undefined,
  batchSize = 500,
  signal,
}: Rotation): Promise<number> {
  for (;;) {
    const counts = await countByKey(tables);
    assertKeys(counts, what, cipher);
    const total = [...counts.values()].reduce((sum, count) => sum + count, 0);
    const old = [...counts.keys()].filter((keyId) => keyId !== cipher.keyId);
    let done = counts.get(cipher.keyId) ?? 0;
    progress(done, total);
    // Rows that were locked are left for the next round.
    if (!old.length) return total;
    const doneBefore = done;
    for (const table of tables)
      for (const keyId of old) {
        for (let after = 0; ;) {
          signal?.throwIfAborted();
          const ids = await table.reseal(cipher, keyId, after, batchSize);
          done += ids.length;
          const last = ids.at(-1);
          if (last === undefined) break;
          after = last;
          progress(done, total);
        }
      }
    if (done === doneBefore) await new Promise((resolve) => setTimeout(resolve, busyMs));
  }
}

async function countByKey(tables: readonly SealedTable[]): Promise<Map<string, number>> {
  const counts = new Map<string, number>();
  for (const table of tables)
    for (const [keyId, count] of await table.countByKey())
      counts.set(keyId, (counts.get(keyId) ?? 0) + count);
  return counts;
}

function assertKeys(counts: Map<string, number>, what: string, { keyIds }: FieldCipher): void {
  const missing = [...counts].filter(([keyId]) => !keyIds.includes(keyId));
  if (!missing.length) return;
  const named = missing.map(([keyId, count]) => `${keyId} (${count} ${what})`).join(', ');
  throw new Error(
    `FIELD_KEYS lacks keys that ${what} are encrypted with: ${named}. It has ${keyIds.join(', ')}. Add them after the first key. Nothing was changed.`,
  );
}
