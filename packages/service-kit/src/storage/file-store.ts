import { randomUUID } from 'node:crypto';
import { createReadStream, createWriteStream, fstat, open } from 'node:fs';
import { mkdir, readdir, rename, rm } from 'node:fs/promises';
import { dirname, join, relative } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { promisify } from 'node:util';
import { assertKey, type ObjectStore, assertWritable } from './object-store.ts';

const [openFile, statOf] = [promisify(open), promisify(fstat)];

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
      const fd = await openFile(path, 'r').catch((error: NodeJS.ErrnoException) => {
        if (error.code === 'ENOENT') return null;
        throw error;
      });
      if (fd === null) return null;
      // Size and bytes of the same file, which may be replaced or removed meanwhile.
      const { size } = await statOf(fd);
      return { size, body: createReadStream(path, { fd }) };
    },
    remove: (key) => rm(pathOf(key), { force: true }),
    async *list(prefix) {
      for await (const path of filesBelow(prefix ? pathOf(prefix) : root))
        yield relative(root, path);
    },
    // A file may be stored in the folder meanwhile.
    removeAll: (prefix) => rm(pathOf(prefix), { recursive: true, force: true, maxRetries: 3 }),
    check: () => assertWritable(root),
  };
}

/** Yields the paths of all files. A folder that is removed meanwhile has none; `recursive` of `readdir` would fail. */
async function* filesBelow(folder: string): AsyncGenerator<string> {
  const entries = await readdir(folder, { withFileTypes: true }).catch(
    (error: NodeJS.ErrnoException) => {
      if (error.code === 'ENOENT') return [];
      throw error;
    },
  );
  for (const entry of entries) {
    const path = join(folder, entry.name);
    if (entry.isDirectory()) yield* filesBelow(path);
    else if (entry.isFile() && !entry.name.startsWith('.')) yield path;
  }
}
