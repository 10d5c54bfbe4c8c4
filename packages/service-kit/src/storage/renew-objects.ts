import type { EncryptedStore } from './encrypted-store.ts';

export interface RenewOptions {
  keyId: string;
  prefix: string;
  /** Returns true if an object is still in use; objects deleted meanwhile stay deleted. */
  isKept: (key: string) => Promise<boolean>;
  /** Called after each object with the number of checked objects. */
  onObject?: (checked: number) => void;
  signal?: AbortSignal | undefined;
}

/** Re-encrypts all objects of a prefix that need it, while others read and write. Can be repeated. */
export async function renewObjects(
  files: EncryptedStore,
  { keyId, prefix, isKept, onObject, signal }: RenewOptions,
): Promise<{ checked: number; changed: number }> {
  let [checked, changed] = [0, 0];
  for await (const key of files.list(prefix)) {
    signal?.throwIfAborted();
    checked += 1;
    const currentId = await files.keyIdOf(key);
    if (currentId !== undefined && currentId !== keyId) {
      const wasKept = await isKept(key);
      await files.renew(key);
      // The object was deleted between reading and writing, which restored it.
      if (wasKept && !(await isKept(key))) await files.remove(key);
      changed += 1;
    }
    onObject?.(checked);
  }
  return { checked, changed };
}
