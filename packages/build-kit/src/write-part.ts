import { mkdirSync, renameSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';

const root = join(import.meta.dirname, '../../..');

/** Writes a generated module and returns its path. Concurrent builds write the same content. */
export function writePart(name: string, source: string): string {
  const path = join(root, '.cache/parts', `${name}.js`);
  mkdirSync(dirname(path), { recursive: true });
  const own = `${path}.${process.pid}`;
  writeFileSync(own, source);
  renameSync(own, path);
  return path;
}
