import type { FieldCipher } from '../crypto/field-cipher.ts';
import type { SealedThings } from '../store/sealed-things.ts';

const batchSize = 50;

/**
 * Encrypts what merchants filled in and signed with the first key, some at a time, while the service works. Throws,
 * before anything is changed, where a key is not there.
 */
export async function renewSealedThings(
  things: SealedThings,
  cipher: FieldCipher,
  signal?: AbortSignal,
): Promise<void> {
  const used = new Set<string>();
  // One connection asks one thing after the other.
  for (const { keyIds } of things) for (const keyId of await keyIds()) used.add(keyId);
  const missing = [...used].filter((keyId) => !cipher.keyIds.includes(keyId));
  if (missing.length)
    throw new Error(
      `FIELD_KEYS lacks keys that merchants’ parts are encrypted with: ${missing.join(', ')}. Add what is missing, after the first; nothing was changed.`,
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
