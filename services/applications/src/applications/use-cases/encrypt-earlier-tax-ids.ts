import type { Deps } from '../../deps.ts';
import { ownSensitive } from './open-application.ts';

/**
 * Encrypts tax ids that an earlier release stored in plaintext and clears their columns. Newer values win.
 * Can be interrupted and restarted.
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
