import { mkdirSync, statSync, writeFileSync } from 'node:fs';
import { basename, join } from 'node:path';

/** Node ignores entries of changed modules, so an old cache only makes a start slower. */
const refillMs = 24 * 3600 * 1000;

/**
 * Returns the folder with the compiled modules of a program; undefined without `NODE_COMPILE_CACHE`. Once a day,
 * `fill` runs the program without a user's file and lets it write the folder, and returns whether that succeeded.
 */
export function compiledModulesOf(
  program: string,
  fill: (folder: string) => boolean,
): string | undefined {
  const all = process.env['NODE_COMPILE_CACHE'];
  if (!all) return undefined;
  const folder = join(all, basename(program, '.ts'));
  const stamp = join(folder, 'filled');
  const filledAt = statSync(stamp, { throwIfNoEntry: false })?.mtimeMs ?? 0;
  if (Date.now() - filledAt > refillMs) {
    mkdirSync(folder, { recursive: true });
    if (!fill(folder)) return undefined;
    writeFileSync(stamp, '');
  }
  return folder;
}
