import { randomUUID } from 'node:crypto';
import { createReadStream, createWriteStream } from 'node:fs';
import { mkdir, open, readdir, rename, rm, stat } from 'node:fs/promises';
import { dirname, join, relative } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { assertKey, type ObjectStore, assertWritable } from './object-store.ts';

/** Stores objects as files below a folder. Writes to a temporary file and renames it. */
export function createFileStore(root: string): ObjectStore {
  const pathOf = (key: string): string => {
    assertKey(key);
    return join(root, key);
  };
  return {
    async put(key, body) {
      const path = pathOf(key);
      await mkdir(dirname(path), { recursive: true });
      const temporary = join(dirname(path), `.${randomUUID()}.part`);
      try {
        const source = body instanceof Uint8Array ? Readable.from([body]) : body;
        await pipeline(source, createWriteStream(temporary, { flush: true }));
        await rename(temporary, path);
      } catch (error) {
        await rm(temporary, { force: true });
        throw error;
      }
    },
    async get(key) {
      const path = pathOf(key);
      const file = await open(path).catch((error: NodeJS.ErrnoException) => {
        if (error.code === 'ENOENT') return null;
        throw error;
      });
      if (!file) return null;
      await file.close();
      const { size } = await stat(path);
      return { size, body: createReadStream(path) };
    },
    remove: (key) => rm(pathOf(key), { force: true }),
    async *list(prefix) {
      const folder = prefix ? pathOf(prefix) : root;
      const entries = await readdir(folder, { recursive: true, withFileTypes: true }).catch(
        (error: NodeJS.ErrnoException) => {
          if (error.code === 'ENOENT') return [];
          throw error;
        },
      );
      for (const entry of entries)
        if (entry.isFile() && !entry.name.startsWith('.'))
          yield relative(root, join(entry.parentPath, entry.name));
    },
    removeAll: (prefix) => rm(pathOf(prefix), { recursive: true, force: true }),
    check: () => assertWritable(root),
  };
}
