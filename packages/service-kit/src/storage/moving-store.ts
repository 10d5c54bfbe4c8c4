import { createHash } from 'node:crypto';
import { Readable } from 'node:stream';
import type { ObjectStore } from './object-store.ts';

/** Writes to one store and also reads what another still has. Each call of a service can use it during a move. */
export function createMovingStore(to: ObjectStore, from: ObjectStore): ObjectStore {
  return {
    ...to,
    get: async (key) => (await to.get(key)) ?? from.get(key),
    // The old store first: a move that copies the object now finds it gone, and removes the copy.
    async remove(key) {
      await from.remove(key);
      await to.remove(key);
    },
    async *list(prefix) {
      const moved = new Set<string>();
      for await (const key of to.list(prefix)) {
        moved.add(key);
        yield key;
      }
      for await (const key of from.list(prefix)) if (!moved.has(key)) yield key;
    },
    async removeAll(prefix) {
      await from.removeAll(prefix);
      await to.removeAll(prefix);
    },
  };
}

interface MoveResult {
  copied: number;
  /** Objects that are the same in both stores, including the copied ones. */
  verified: number;
}

/**
 * Copies all objects, and compares the SHA-256 of both sides, read from the stores. Nothing is removed from the old
 * store. Can be interrupted and repeated. Throws at the first object that differs.
 */
export async function moveObjects(
  from: ObjectStore,
  to: ObjectStore,
  onObject?: (result: MoveResult) => void,
): Promise<MoveResult> {
  const result = { copied: 0, verified: 0 };
  const there = new Set<string>(await Readable.from(to.list('')).toArray());
  for await (const key of from.list('')) {
    const missing = !there.has(key);
    const source = missing ? await from.get(key) : null;
    if (source) await to.put(key, source.body, source.size, 'application/octet-stream');
    const actual = await hashOf(to, key);
    const expected = await hashOf(from, key);
    if (expected === null) {
      // Deleted meanwhile by a service, in both stores, but perhaps before the copy was put.
      if (missing) await to.remove(key);
      continue;
    }
    if (expected !== actual)
      throw new Error(`The copy of ${key} differs: remove it from the new store and repeat`);
    if (missing) result.copied += 1;
    result.verified += 1;
    onObject?.(result);
  }
  return result;
}

/** SHA-256 in hex; null if the object does not exist. */
async function hashOf(store: ObjectStore, key: string): Promise<string | null> {
  const found = await store.get(key);
  if (!found) return null;
  const hash = createHash('sha256');
  for await (const chunk of found.body as AsyncIterable<Uint8Array>) hash.update(chunk);
  return hash.digest('hex');
}
