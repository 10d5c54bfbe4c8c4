import { spawnSync } from 'node:child_process';
import { root } from './paths.ts';

function git(...args: string[]): string {
  const { status, stdout, stderr, error } = spawnSync('git', args, { cwd: root, encoding: 'utf8' });
  if (status !== 0) throw new Error(`A release is a commit: ${(stderr || String(error)).trim()}`);
  return stdout.trim();
}

/** Returns the commit of the sources. Throws if there are uncommitted changes. */
export function presentCommit(): string {
  if (git('status', '--porcelain'))
    throw new Error('Commit what is changed first: a release is a commit.');
  return git('rev-parse', 'HEAD');
}
