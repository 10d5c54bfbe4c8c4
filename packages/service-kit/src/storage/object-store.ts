import type { Readable } from 'node:stream';

export interface StoredObject {
  /** Bytes. */
  size: number;
  body: Readable;
}

/**
 * Files by key (`quotes/7/statement.pdf`: segments of letters, digits, dot, dash and underscore).
 * Where the store itself cannot be reached its calls reject with the cause.
 */
export interface ObjectStore {
  /** Keeps an object whole or not at all, replacing one of the same key. `size` in bytes. */
  put(key: string, body: Readable | Uint8Array, size: number, contentType: string): Promise<void>;
  /** Null where there is none. */
  get(key: string): Promise<StoredObject | null>;
  /** Removes one object; nothing where there is none. */
  remove(key: string): Promise<void>;
  /** The keys that begin with `prefix` (which ends with a slash), in no particular order. */
  list(prefix: string): AsyncIterable<string>;
  /** Removes every object whose key begins with `prefix` (which ends with a slash). */
  removeAll(prefix: string): Promise<void>;
  /** Rejects where the store cannot be used. */
  check(): Promise<void>;
}

const keyForm = /^(?:[\w-][\w.-]*\/)*[\w-][\w.-]*\/?$/;

/** Throws a TypeError where a key could lead elsewhere. */
export function assertKey(key: string): void {
  if (!keyForm.test(key)) throw new TypeError(`Not a storage key: ${key}`);
}
