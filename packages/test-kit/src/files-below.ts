import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { readIfExists } from './read-if-exists.ts';

/** Yields every file below a folder in use, with its content. Leaves out what is removed meanwhile. */
export function* filesBelow(folder: string): Generator<{ path: string; bytes: Buffer }> {
  // One folder at a time: `recursive` of `readdir` fails if a folder below is removed meanwhile.
  for (const entry of readIfExists(() => readdirSync(folder, { withFileTypes: true })) ?? []) {
    const path = join(folder, entry.name);
    if (entry.isDirectory()) yield* filesBelow(path);
    const bytes = entry.isFile() ? readIfExists(() => readFileSync(path)) : null;
    if (bytes) yield { path, bytes };
  }
}
