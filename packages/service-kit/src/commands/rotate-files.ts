import type { z } from 'zod';
import { createKeyRing } from '../crypto/key-ring.ts';
import { createEncryptedStore, type EncryptedStore } from '../storage/encrypted-store.ts';
import { createObjectStore, type storageConfig } from '../storage/storage-config.ts';

interface RenewOptions {
  keyId: string;
  prefix: string;
  /** Returns true if an object is still in use; objects deleted meanwhile stay deleted. */
  isInUse: (key: string) => Promise<boolean>;
  signal?: AbortSignal | undefined;
}

/**
 * Re-encrypts all objects of a prefix that need it, while others read and write. Can be repeated. Yields the key of
 * each object that has been checked.
 */
export async function* renewObjects(
  files: EncryptedStore,
  { keyId, prefix, isInUse, signal }: RenewOptions,
): AsyncGenerator<string> {
  for await (const key of files.list(prefix)) {
    signal?.throwIfAborted();
    const currentId = await files.keyIdOf(key);
    if (currentId !== undefined && currentId !== keyId) {
      const wasInUse = await isInUse(key);
      await files.renew(key);
      // The object was deleted between reading and writing, which restored it.
      if (wasInUse && !(await isInUse(key))) await files.remove(key);
    }
    yield key;
  }
}

export interface RotateFilesOptions {
  config: z.infer<typeof storageConfig> & { FIELD_KEYS: string };
  prefixes: readonly string[];
  isInUse: (key: string) => Promise<boolean>;
  signal?: AbortSignal;
}

const reportEveryMs = 1000;

/** Re-encrypts all files of a service with the first key, and logs the progress. */
export async function rotateFiles({ config, prefixes, isInUse, signal }: RotateFilesOptions) {
  const keys = createKeyRing(config.FIELD_KEYS);
  const files = createEncryptedStore(createObjectStore(config), keys);
  let reportedAt = Date.now();
  let done = 0;
  for (const prefix of prefixes) {
    const { keyId } = keys;
    for await (const _ of renewObjects(files, { keyId, prefix, isInUse, signal })) {
      done += 1;
      if (Date.now() - reportedAt < reportEveryMs) continue;
      reportedAt = Date.now();
      console.log(`${done} files have the key ${keyId}`);
    }
  }
  console.log(`All ${done} files have the key ${keys.keyId}.`);
}

export function reportUnusedKeys(fieldKeys: string): void {
  const { keyId, keyIds } = createKeyRing(fieldKeys);
  const unused = keyIds.filter((id) => id !== keyId);
  if (unused.length)
    console.log(`Keys no longer in use: ${unused.join(', ')}. Remove them from FIELD_KEYS.`);
}

/** Runs a rotation until SIGINT or SIGTERM; completed work is kept. An error is printed and sets exit code 1. */
export async function runRotation(rotate: (signal: AbortSignal) => Promise<void>): Promise<void> {
  const stop = new AbortController();
  for (const signal of ['SIGINT', 'SIGTERM'] as const)
    process.once(signal, () =>
      stop.abort(new Error('Stopped. Run the command again to continue.')),
    );
  await rotate(stop.signal).catch((error: Error) => {
    console.error(error.message);
    process.exitCode = 1;
  });
}
