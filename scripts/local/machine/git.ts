import { spawnSync } from 'node:child_process';
import { root } from './paths.ts';

/** Runs git in the project and returns what it prints. Throws if it fails. */
export function git(...args: string[]): string {
  const { status, stdout, stderr, error } = spawnSync('git', args, { cwd: root, encoding: 'utf8' });
  if (status !== 0) throw new Error(`git ${args.join(' ')}: ${(stderr || String(error)).trim()}`);
  return stdout.trim();
}
