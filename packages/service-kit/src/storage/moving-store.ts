import { createHash } from 'node:crypto';
import { Readable } from 'node:stream';
import type { ObjectStore } from './object-store.ts';

/**
 * Writes new objects to one store, and also reads what another still has. An object of the old store is replaced in both,
 * because a move may copy it again. Each call of a service can use it during a move.
 */
export function createMovingStore(to: ObjectStore, from: ObjectStore): ObjectStore {
  return {
    ...to,
    async put(key, body, size, type) {
      const old = await from.get(key);
      old?.body.destroy();
      if (!old) return to.put(key, body, size, type);
      await from.put(key, body, size, type);
      const replaced = await from.get(key);
      if (replaced) await to.put(key, replaced.body, replaced.size, type);
    },
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
 * Copies all objects that are missing or differ, and compares the SHA-256 of both sides, read from the stores. Nothing is
 * removed from the old store. Can be interrupted and repeated. Throws at the first object whose copy differs.
 */
export async function moveObjects(
  from: ObjectStore,
  to: ObjectStore,
  onObject?: (result: MoveResult) => void,
): Promise<MoveResult> {
  const result = { copied: 0, verified: 0 };
  const there = new Set<string>(await Readable.from(to.list('')).toArray());
  for await (const key of from.list('')) {
    const outcome = await moveObject(from, to, key, there.has(key));
    if (outcome === 'deleted') continue;
    if (outcome === 'copied') result.copied += 1;
    result.verified += 1;
    onObject?.(result);
  }
  return result;
}

/** A service may replace the object during the first ones. */
const maxCopies = 3;

/** Copies an object, unless both stores have the same. Throws if a copy fails or still differs. */
async function moveObject(
  from: ObjectStore,
  to: ObjectStore,
  key: string,
  isThere: boolean,
): Promise<'copied' | 'same' | 'deleted'> {
  for (let copies = isThere ? 0 : 1; copies <= maxCopies; copies += 1) {
    const copying = copies ? copyObject(from, to, key) : Promise.resolve();
    const failure = await copying.then(
      () => null,
      (error: Error) => error,
    );
    const [actual, expected] = [await hashOf(to, key), await hashOf(from, key)];
    if (expected === null) {
      // Deleted meanwhile by a service, in both stores, but perhaps before the copy was put.
      if (copies) await to.remove(key);
      return 'deleted';
    }
    if (!failure && expected === actual) return copies ? 'copied' : 'same';
    if (failure && copies === maxCopies) throw failure;
  }
  throw new Error(`The copy of ${key} differs, also after ${maxCopies} attempts`);
}

async function copyObject(from: ObjectStore, to: ObjectStore, key: string): Promise<void> {
  const source = await from.get(key);
  if (source) await to.put(key, source.body, source.size, 'application/octet-stream');
}

/** SHA-256 in hex; null if the object does not exist. */
async function hashOf(store: ObjectStore, key: string): Promise<string | null> {
  const found = await store.get(key);
  if (!found) return null;
  const hash = createHash('sha256');
  for await (const chunk of found.body as AsyncIterable<Uint8Array>) hash.update(chunk);
  return hash.digest('hex');
}
