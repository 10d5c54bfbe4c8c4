// Part of `npm test`: checks that every package in the lock files has an integrity hash.
import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from './machine/paths.ts';

export const lockFiles = (): string[] =>
  globSync('{,docker/*/}package-lock.json', { cwd: root }).map((file) => join(root, file));

/** Returns problems of a lock file: packages without an integrity hash or with a registry's URL, one per line. */
export function lockFileProblems(text: string): string[] {
  const { packages } = JSON.parse(text) as {
    packages: Record<string, { integrity?: string; resolved?: string; link?: boolean }>;
  };
  return Object.entries(packages).flatMap(([path, { integrity, resolved, link }]) => {
    if (link || !/(?:^|\/)node_modules\//.test(path)) return [];
    return [
      ...(integrity ? [] : [`${path} has no integrity`]),
      ...(resolved?.includes('://') ? [`${path} names where it came from: ${resolved}`] : []),
    ];
  });
}

if (import.meta.main) {
  const problems = lockFiles().flatMap((file) => lockFileProblems(readFileSync(file, 'utf8')));
  for (const problem of problems) console.error(problem);
  if (problems.length) process.exitCode = 1;
}
