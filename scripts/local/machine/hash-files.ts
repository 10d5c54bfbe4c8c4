import { createHash } from 'node:crypto';
import { globSync, readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { root } from './paths.ts';

const ignored = new Set(['node_modules', 'dist', 'generated', 'coverage', 'fixtures']);

/** Returns a hash (hex) of texts and of the project's files at or below `paths` (globs), without tests and built files. */
export function hashFiles(paths: readonly string[], ...texts: string[]): string {
  const files = globSync(
    paths.flatMap((path) => [path, `${path}/**`]),
    { cwd: root, withFileTypes: true, exclude: ({ name }) => ignored.has(name) },
  )
    .filter((entry) => entry.isFile() && !entry.name.includes('.test.'))
    .map(({ parentPath, name }) => join(parentPath, name));
  const hash = createHash('sha256').update(texts.join('\n'));
  for (const file of files.toSorted()) hash.update(relative(root, file)).update(readFileSync(file));
  return hash.digest('hex');
}
