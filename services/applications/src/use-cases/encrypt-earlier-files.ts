import { renewObjects } from '@portal/service-kit/storage/renew-objects';
import type { Deps } from '../deps.ts';

/** What the keys of all files of imports begin with. */
export const filesPrefix = 'revenue-imports/';

/** The part of a file's key that its import has. */
export const fileKeyOf = (key: string): string => key.replace(/[^/]*$/, '');

/** Encrypts the files that an earlier release kept as they were; it may be ended and begun again. */
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
