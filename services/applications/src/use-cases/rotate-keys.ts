import type { FieldCipher } from '../crypto/field-cipher.ts';
import type { Secrets } from '../store/secrets.ts';

export interface Rotation {
  secrets: Secrets;
  cipher: FieldCipher;
  /** Called after each batch with the number of applications done, and the total. */
  progress: (done: number, total: number) => void;
  /** Stops after the current batch; finished batches stay. */
  signal?: AbortSignal;
}

const batchSize = 500;
/** Wait time while all remaining rows are locked. */
const busyMs = 200;

/**
 * Re-encrypts the sensitive fields of all applications with the first key, in batches, while the service
 * runs. Can be restarted. Returns the keys no longer in use. Throws before any change if a key is missing.
 */
export async function rotateKeys({
  secrets,
  cipher,
  progress,
  signal,
}: Rotation): Promise<{ total: number; unused: string[] }> {
  for (;;) {
    const counts = await secrets.countByKey();
    assertKeys(counts, cipher);
    const total = [...counts.values()].reduce((sum, count) => sum + count, 0);
    const old = [...counts.keys()].filter((keyId) => keyId !== cipher.keyId);
    let done = counts.get(cipher.keyId) ?? 0;
    progress(done, total);
    // Rows that were locked are left for the next round.
    if (!old.length) return { total, unused: cipher.keyIds.filter((id) => id !== cipher.keyId) };
    const doneBefore = done;
    for (const keyId of old) {
      for (let after = 0; ;) {
        signal?.throwIfAborted();
        const last = await secrets.inBatch(keyId, after, batchSize, async (rows) => {
          await secrets.replace(
            rows.map(({ applicationId, ...sealed }) => ({
              applicationId,
              ...cipher.seal(applicationId, cipher.open(applicationId, sealed)),
            })),
          );
          done += rows.length;
          return rows.at(-1)?.applicationId;
        });
        if (last === undefined) break;
        after = last;
        progress(done, total);
      }
    }
    if (done === doneBefore) await new Promise((resolve) => setTimeout(resolve, busyMs));
  }
}

function assertKeys(counts: Map<string, number>, { keyIds }: FieldCipher): void {
  const missing = [...counts].filter(([keyId]) => !keyIds.includes(keyId));
  if (!missing.length) return;
  const named = missing.map(([keyId, count]) => `${keyId} (${count} applications)`).join(', ');
  throw new Error(
    `FIELD_KEYS lacks keys that applications are encrypted with: ${named}. It has ${keyIds.join(', ')}. Add them after the first key. Nothing was changed.`,
  );
}
