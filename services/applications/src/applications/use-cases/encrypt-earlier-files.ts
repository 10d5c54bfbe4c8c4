import { renewObjects } from '@portal/service-kit/storage/renew-objects';
import type { Deps } from '../../deps.ts';

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
