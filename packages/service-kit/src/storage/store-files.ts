import type { ObjectStore } from './object-store.ts';

/**
 * Runs `work`, which stores files below a new key and records it. If that fails, removes them, unless the key is
 * recorded, or might be: the reply to a commit can be lost.
 */
export async function storeFiles<T>(
  files: Pick<ObjectStore, 'removeAll'>,
  key: string,
  isRecorded: () => Promise<boolean>,
  work: () => Promise<T>,
): Promise<T> {
  try {
    return await work();
  } catch (error) {
    if (!(await isRecorded().catch(() => true))) await files.removeAll(key).catch(() => undefined);
    throw error;
  }
}
