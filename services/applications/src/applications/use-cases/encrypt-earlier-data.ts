import { renewObjects } from '@portal/service-kit/storage/renew-objects';
import type { Deps } from '../../deps.ts';
import { ownSensitive } from './open-application.ts';

export const filesPrefix = 'revenue-imports/';

/** The part of a storage key that identifies the import. */
export const fileKeyOf = (key: string): string => key.replace(/[^/]*$/, '');

/** Encrypts files that an earlier release stored in plaintext. Can be interrupted and restarted. */
export async function encryptEarlierFiles(
  { store, files, keyId }: Pick<Deps, 'store' | 'files' | 'keyId'>,
  signal?: AbortSignal,
): Promise<void> {
  await renewObjects(files, {
    keyId,
    prefix: filesPrefix,
    onlyPlain: true,
    signal,
    isKept: (key) => store.revenueImports.hasFile(fileKeyOf(key)),
  });
}

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
