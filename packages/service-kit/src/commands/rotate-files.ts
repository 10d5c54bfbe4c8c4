import type { z } from 'zod';
import { createKeyRing } from '../crypto/key-ring.ts';
import { createEncryptedStore } from '../storage/encrypted-store.ts';
import { renewObjects } from '../storage/renew-objects.ts';
import { createObjectStore, type storageConfig } from '../storage/storage-config.ts';

export interface RotateFilesOptions {
  config: z.infer<typeof storageConfig> & { FIELD_KEYS: string };
  /** What the keys of a service's files begin with, one kind after the other. */
  prefixes: readonly string[];
  /** Whether somebody still needs a file. */
  isKept: (key: string) => Promise<boolean>;
  signal?: AbortSignal;
}

const sayEveryMs = 1000;

/** Has all files of a service encrypted by the first key, and says how far it is. */
export async function rotateFiles({
  config,
  prefixes,
  isKept,
  signal,
}: RotateFilesOptions): Promise<void> {
  const keys = createKeyRing(config.FIELD_KEYS);
  const files = createEncryptedStore(createObjectStore(config), keys);
  let said = Date.now();
  let done = 0;
  for (const prefix of prefixes) {
    const { looked } = await renewObjects(files, {
      keyId: keys.keyId,
      prefix,
      isKept,
      signal,
      onObject(count) {
        if (Date.now() - said < sayEveryMs) return;
        said = Date.now();
        console.log(`${done + count} files have the key ${keys.keyId}`);
      },
    });
    done += looked;
  }
  console.log(`All ${done} files have the key ${keys.keyId}.`);
}

/** Says which keys nothing is encrypted with any more. */
export function sayUnused(fieldKeys: string): void {
  const { keyId, keyIds } = createKeyRing(fieldKeys);
  const unused = keyIds.filter((id) => id !== keyId);
  if (unused.length)
    console.log(`Nothing needs ${unused.join(', ')} any more: take it out of FIELD_KEYS.`);
}

/** Aborted when the command is told to stop: what is done stays done. */
export function stopSignal(): AbortSignal {
  const stop = new AbortController();
  for (const signal of ['SIGINT', 'SIGTERM'] as const)
    process.once(signal, () =>
      stop.abort(new Error('Stopped. Begun again, it goes on from where it is.')),
    );
  return stop.signal;
}
