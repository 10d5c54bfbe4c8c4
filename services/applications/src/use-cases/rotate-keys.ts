import type { FieldCipher } from '../crypto/field-cipher.ts';
import type { Secrets } from '../store/secrets.ts';

export interface Rotation {
  secrets: Secrets;
  cipher: FieldCipher;
  /** Told after each batch: how many applications have the new key, of how many. */
  progress: (done: number, total: number) => void;
  /** Aborted to stop after the batch in hand; what is done stays done. */
  signal?: AbortSignal;
}

const batchSize = 500;
/** All that is left is in somebody's hands. */
const busyMs = 200;

/**
 * Encrypts every application's sensitive fields with the first key, in batches, while the service reads
 * and writes them. Begun again, it goes on where it stopped. Gives the keys that nothing is encrypted
 * with any more. Throws, before anything is changed, where a key is not there.
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
    // What was being changed meanwhile is left over for another round.
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
    `FIELD_KEYS lacks keys that applications are encrypted with: ${named}. It has ${keyIds.join(', ')}. Add what is missing, after the first; nothing was changed.`,
  );
}
