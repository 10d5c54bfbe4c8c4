import type { FieldCipher } from '../crypto/field-cipher.ts';
import type { SealedThings } from '../store/sealed-things.ts';

const batchSize = 50;

/**
 * Re-encrypts merchants' values and signed content with the first key, in batches, while the service runs.
 * Throws before any change if a key is missing.
 */
export async function renewSealedThings(
  things: SealedThings,
  cipher: FieldCipher,
  signal?: AbortSignal,
): Promise<void> {
  const used = new Set<string>();
  // A connection runs one query at a time.
  for (const { keyIds } of things) for (const keyId of await keyIds()) used.add(keyId);
  const missing = [...used].filter((keyId) => !cipher.keyIds.includes(keyId));
  if (missing.length)
    throw new Error(
      `FIELD_KEYS lacks keys that merchants’ parts are encrypted with: ${missing.join(', ')}. Add them after the first key. Nothing was changed.`,
    );
  for (const { renewSome } of things)
    for (;;) {
      signal?.throwIfAborted();
      const done = await renewSome(cipher.keyId, batchSize, (thing) =>
        cipher.sealAt(thing.place, cipher.openAt(thing.place, thing)),
      );
      if (!done) break;
    }
}
