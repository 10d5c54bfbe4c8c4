import type { Readable } from 'node:stream';
import { randomUUID } from 'node:crypto';
import { mkdir, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

export interface StoredObject {
  /** In bytes. */
  size: number;
  body: Readable;
}

/** Files by key (`quotes/7/statement.pdf`: segments of `[A-Za-z0-9._-]`). Calls reject if unavailable. */
export interface ObjectStore {
  /** Stores an object atomically, replacing an existing one. `size` in bytes. */
  put(key: string, body: Readable | Uint8Array, size: number, contentType: string): Promise<void>;
  get(key: string): Promise<StoredObject | null>;
  /** Removes an object, if it exists. */
  remove(key: string): Promise<void>;
  /** Yields the keys that start with `prefix` (which ends with a slash, or is empty for all), in any order. */
  list(prefix: string): AsyncIterable<string>;
  /** Removes the object with this key, or all objects below it as a folder. */
  removeAll(key: string): Promise<void>;
  /** Rejects if the store cannot be written to. */
  check(): Promise<void>;
}

const keyForm = /^(?:[\w-][\w.-]*\/)*[\w-][\w.-]*\/?$/;

/** Throws a TypeError for an invalid key, such as one that leaves the root folder. */
export function assertKey(key: string): void {
  if (!keyForm.test(key)) throw new TypeError(`Not a storage key: ${key}`);
}

/** Larger than what file systems store inline, so that it fails on a full disk. */
export const sample = Buffer.alloc(16 * 1024, 1);

/** Writes a small file to disk below a folder and removes it. Rejects if the disk is full. */
export async function assertWritable(folder: string): Promise<void> {
  await mkdir(folder, { recursive: true });
  const file = join(folder, `.ready-${randomUUID()}`);
  try {
    await writeFile(file, sample, { flush: true });
  } finally {
    await rm(file, { force: true });
  }
}
