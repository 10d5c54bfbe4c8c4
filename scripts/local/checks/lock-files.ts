import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '../machine/paths.ts';

interface Locked {
  integrity?: string;
  resolved?: string;
  /** A workspace. */
  link?: boolean;
}

/** Every lock file of the project, by its path in it. */
export const lockFiles = (): string[] =>
  globSync('{,docker/*/}package-lock.json', { cwd: root }).map((file) => join(root, file));

/**
 * What is amiss with a lock file, a line each: a package without the sum that it is checked by, and one that
 * names the registry it came from, which another machine may not reach.
 */
export function lockFaults(text: string): string[] {
  const { packages } = JSON.parse(text) as { packages: Record<string, Locked> };
  return Object.entries(packages).flatMap(([path, { integrity, resolved, link }]) => {
    if (link || !/(?:^|\/)node_modules\//.test(path)) return [];
    return [
      ...(integrity ? [] : [`${path} has no integrity`]),
      ...(resolved?.includes('://') ? [`${path} names where it came from: ${resolved}`] : []),
    ];
  });
}

export const faultsOfLockFiles = (): string[] =>
  lockFiles().flatMap((file) => lockFaults(readFileSync(file, 'utf8')));
