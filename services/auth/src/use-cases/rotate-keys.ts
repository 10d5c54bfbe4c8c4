import type { AuthenticatorKeys } from '../crypto/authenticator-keys.ts';
import type { Store } from '../store/store.ts';

/** Encrypts the keys of authenticator apps with the first key, while the service runs. Returns how many. */
export async function rotateKeys(
  store: Store['oneTimeCodes'],
  keys: AuthenticatorKeys,
  { keyId, signal }: { keyId: string; signal?: AbortSignal },
): Promise<number> {
  for (let count = 0; ;) {
    const rows = await store.underOtherKeys(keyId);
    if (!rows.length) return count;
    for (const row of rows) {
      signal?.throwIfAborted();
      await store.replaceSecret(row, keys.renew(row));
    }
    count += rows.length;
  }
}
