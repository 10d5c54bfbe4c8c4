import type { EncryptedStore } from './encrypted-store.ts';

export interface RenewOptions {
  keyId: string;
  prefix: string;
  /** Returns true if an object is still in use; objects deleted meanwhile stay deleted. */
  isKept: (key: string) => Promise<boolean>;
  signal?: AbortSignal | undefined;
}

/**
 * Re-encrypts all objects of a prefix that need it, while others read and write. Can be repeated. Yields the key of
 * each object that has been checked.
 */
export async function* renewObjects(
  files: EncryptedStore,
  { keyId, prefix, isKept, signal }: RenewOptions,
): AsyncGenerator<string> {
  for await (const key of files.list(prefix)) {
    signal?.throwIfAborted();
    const currentId = await files.keyIdOf(key);
    if (currentId !== undefined && currentId !== keyId) {
      const wasKept = await isKept(key);
      await files.renew(key);
      // The object was deleted between reading and writing, which restored it.
      if (wasKept && !(await isKept(key))) await files.remove(key);
    }
    yield key;
  }
}
