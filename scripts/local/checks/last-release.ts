import { spawnSync } from 'node:child_process';
import * as fs from 'node:fs';
import { join } from 'node:path';
import { bin, root } from '../machine/paths.ts';
import { runOrThrow } from '../machine/run.ts';
import { frontEnds } from '../registry/front-ends.ts';

const kits = ['contracts', 'ui-kit', 'build-kit'] as const;

/** Contains the commit of the last release. Written by `npm run contracts:release`. */
export const releaseFile = join(root, 'release.json');

export function releasedCommit(): string {
  return (JSON.parse(fs.readFileSync(releaseFile, 'utf8')) as { commit: string }).commit;
}

const git = (...args: string[]): boolean =>
  spawnSync('git', args, {
    cwd: root,
    stdio: 'ignore',
    // An origin that asks for a password or does not answer counts as missing.
    env: { ...process.env, GIT_TERMINAL_PROMPT: '0' },
    timeout: 60_000,
  }).status === 0;

/** Returns why the sources of the last release are unavailable, or null. Fetches the commit into a shallow clone. */
export function missingRelease(commit: string): string | null {
  if (!git('rev-parse', '--is-inside-work-tree')) return 'this is no clone of the repository';
  const isHere = (): boolean => git('cat-file', '-e', `${commit}^{commit}`);
  if (isHere()) return null;
  git('fetch', '--quiet', '--depth=1', 'origin', commit);
  return isHere() ? null : `the commit ${commit} of the last release is not in this clone`;
}

/** Unpacks the front ends and kits of a commit, once. Returns their folder. */
export async function unpackRelease(commit: string): Promise<string> {
  const folder = join(root, '.cache/released', commit);
  if (!fs.existsSync(folder)) {
    const unfinished = `${folder}.${process.pid}`;
    fs.mkdirSync(unfinished, { recursive: true });
    await unpack(commit, unfinished);
    try {
      fs.renameSync(unfinished, folder);
    } catch (error) {
      // Another stage may have been faster.
      if (!fs.existsSync(folder)) throw error;
      fs.rmSync(unfinished, { recursive: true });
    }
  }
  return folder;
}

/** Builds the front ends of a commit, once, with the installed packages. Returns their folders. */
export async function buildReleased(commit: string): Promise<Record<string, string>> {
  const folder = await unpackRelease(commit);
  const names = frontEndsOf(commit);
  const stamp = join(folder, 'built');
  if (!fs.existsSync(stamp)) {
    const env = { NODE_ENV: 'production' };
    for (const name of names)
      await runOrThrow(bin('rspack'), ['build'], { cwd: join(folder, name), env });
    fs.writeFileSync(stamp, '');
  }
  return Object.fromEntries(names.map((name) => [name, join(folder, name, 'dist')]));
}

const frontEndsOf = (commit: string): string[] =>
  frontEnds.filter((name) => git('cat-file', '-e', `${commit}:${name}`));

async function unpack(commit: string, folder: string): Promise<void> {
  const sources = [...frontEndsOf(commit), ...kits.map((name) => `packages/${name}`)];
  const archive = join(folder, 'sources.tar');
  await runOrThrow('git', ['archive', '--output', archive, commit, 'package.json', ...sources]);
  await runOrThrow('tar', ['-xf', archive, '-C', folder]);
  fs.rmSync(archive);
  // Its own kits; all other packages resolve to this project's.
  fs.mkdirSync(join(folder, 'node_modules/@portal'), { recursive: true });
  for (const name of kits)
    fs.symlinkSync(join('../../packages', name), join(folder, 'node_modules/@portal', name));
  for (const source of sources) {
    const own = join(root, source, 'node_modules');
    const unpacked = join(folder, source, 'node_modules');
    if (fs.existsSync(own) && !fs.existsSync(unpacked)) fs.symlinkSync(own, unpacked);
  }
}
