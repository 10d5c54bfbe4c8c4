import type { EncryptedStore } from './encrypted-store.ts';

export interface RenewOptions {
  /** The id of the key that encrypts now. */
  keyId: string;
  /** What keys begin with. */
  prefix: string;
  /** Whether somebody still needs an object: one that is deleted meanwhile stays deleted. */
  isKept: (key: string) => Promise<boolean>;
  /** Leaves objects alone that are encrypted by an earlier key. */
  onlyPlain?: boolean;
  /** Told after each object: how many were looked at. */
  onObject?: (looked: number) => void;
  signal?: AbortSignal | undefined;
}

/**
 * Has every object below a prefix encrypted by the present key, one after the other, while others read and
 * write. Begun again, it passes over what is done. Gives how many it looked at and how many it changed.
 */
export async function renewObjects(
  files: EncryptedStore,
  { keyId, prefix, isKept, onlyPlain = false, onObject, signal }: RenewOptions,
): Promise<{ looked: number; changed: number }> {
  let [looked, changed] = [0, 0];
  for await (const key of files.list(prefix)) {
    signal?.throwIfAborted();
    looked += 1;
    const present = await files.keyIdOf(key);
    const isDone = onlyPlain ? present !== null : present === keyId;
    if (present !== undefined && !isDone) {
      const wasKept = await isKept(key);
      await files.renew(key);
      // Deleted between reading and writing: the writing brought it back.
      if (wasKept && !(await isKept(key))) await files.remove(key);
      changed += 1;
    }
    onObject?.(looked);
  }
  return { looked, changed };
}
