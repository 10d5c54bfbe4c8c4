import type { Deps } from '../deps.ts';
import { ownSensitive } from './open-application.ts';

/**
 * Encrypts the tax ids that an earlier release kept as they were, and empties their columns. What was saved since stands.
 * Ended in the middle, it goes on when it is begun again.
 */
export async function encryptEarlierTaxIds(
  { store, transact, cipher }: Pick<Deps, 'store' | 'transact' | 'cipher'>,
  signal?: AbortSignal,
): Promise<void> {
  for (;;) {
    const ids = await store.earlierTaxIds.next();
    if (!ids.length) return;
    for (const id of ids) {
      if (signal?.aborted) return;
      await transact(async (inTransaction) => {
        await inTransaction.applications.lock(id);
        const [row, taxId] = [
          await inTransaction.applications.whole(id),
          await inTransaction.earlierTaxIds.of(id),
        ];
        if (!row || !taxId) return;
        const own = ownSensitive(cipher, row);
        const sealed = cipher.seal(id, { ...own, einFederalTaxId: own.einFederalTaxId ?? taxId });
        await inTransaction.earlierTaxIds.replace(id, sealed);
      });
    }
  }
}
