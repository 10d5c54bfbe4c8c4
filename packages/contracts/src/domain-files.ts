// oxlint-disable-next-line no-restricted-imports -- Only tools and tests load the whole contract, not browsers.
import { globSync } from 'node:fs';
import type { Domain } from './core/domains.ts';

/** Returns what the files of a folder export whose names match a pattern: `*routes.ts`. */
export function exportsOf<Export>(folder: Domain | 'core', pattern: string) {
  const files = globSync(`${folder}/${pattern}`, { cwd: import.meta.dirname })
    .filter((file) => !file.endsWith('.test.ts'))
    .toSorted();
  return Promise.all(
    files.map((file) => import(/* @vite-ignore */ `./${file}`) as Promise<Record<string, Export>>),
  );
}
