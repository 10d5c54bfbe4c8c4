import { execFileSync } from 'node:child_process';
import { cpSync, globSync, mkdirSync, readdirSync, symlinkSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { root } from './paths.ts';

/** What is not copied: what is got, what is built for browsers or left by tests. */
const left = new Set(['node_modules', 'dist', 'coverage', 'fixtures', 'test-results']);
const isLeft = (path: string): boolean =>
  left.has(basename(path)) ||
  (dirname(path) === root && /^\.(?!npmrc|prettier|gitignore)/.test(basename(path)));

/** Copies this project into a folder, with what is generated, on the packages and programs that are installed here. */
export function copyProject(folder: string): void {
  cpSync(root, folder, {
    recursive: true,
    filter: (path) => path === root || !isLeft(path),
  });
  symlinkSync(join(root, '.tools'), join(folder, '.tools'));
  // By these a generated client that is as the sources want it is not made again.
  for (const stamp of globSync('.cache/*.built', { cwd: root }))
    cpSync(join(root, stamp), join(folder, stamp));
  for (const modules of globSync('{packages,services}/*/node_modules', { cwd: root }))
    symlinkSync(join(root, modules), join(folder, modules));
  // Its own workspaces, by links that are the same here and there; every other package is the one here.
  const modules = join(root, 'node_modules');
  mkdirSync(join(folder, 'node_modules'));
  cpSync(join(modules, '@portal'), join(folder, 'node_modules/@portal'), {
    recursive: true,
    verbatimSymlinks: true,
  });
  for (const name of readdirSync(modules))
    if (name !== '@portal') symlinkSync(join(modules, name), join(folder, 'node_modules', name));
}

/** The same as a repository of its own with one commit, for commands that ask git. */
export function copyProjectWithHistory(folder: string): void {
  copyProject(folder);
  const git = (...args: string[]): void =>
    void execFileSync('git', args, { cwd: folder, stdio: ['ignore', 'ignore', 'inherit'] });
  git('init', '--quiet');
  git('add', '--all');
  const who = ['-c', 'user.name=Partner Portal', '-c', 'user.email=portal@portal.example'];
  git(...who, 'commit', '--quiet', '--no-verify', '--message', 'All of it as it is');
}
