import { execFileSync } from 'node:child_process';
import { cpSync, globSync, mkdirSync, readdirSync, symlinkSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { root } from './paths.ts';

/** Not copied: installed packages, front-end builds and test results. */
const excluded = new Set(['node_modules', 'dist', 'coverage', 'fixtures', 'test-results']);
const isExcluded = (path: string): boolean =>
  excluded.has(basename(path)) ||
  (dirname(path) === root && /^\.(?!npmrc|prettier|gitignore)/.test(basename(path)));

/** Copies this project with generated files into a folder, reusing installed packages and programs. */
export function copyProject(folder: string): void {
  cpSync(root, folder, {
    recursive: true,
    filter: (path) => path === root || !isExcluded(path),
  });
  symlinkSync(join(root, '.tools'), join(folder, '.tools'));
  // Marks generated clients as up to date, so that they are not generated again.
  for (const stamp of globSync('.cache/*.built', { cwd: root }))
    cpSync(join(root, stamp), join(folder, stamp));
  for (const modules of globSync('{packages,services}/*/node_modules', { cwd: root }))
    symlinkSync(join(root, modules), join(folder, modules));
  // Workspaces by relative links; all other packages are shared.
  const modules = join(root, 'node_modules');
  mkdirSync(join(folder, 'node_modules'));
  cpSync(join(modules, '@portal'), join(folder, 'node_modules/@portal'), {
    recursive: true,
    verbatimSymlinks: true,
  });
  for (const name of readdirSync(modules))
    if (name !== '@portal') symlinkSync(join(modules, name), join(folder, 'node_modules', name));
}

/** Copies the project as a git repository with one commit, for commands that use git. */
export function copyProjectWithHistory(folder: string): void {
  copyProject(folder);
  const git = (...args: string[]): void =>
    void execFileSync('git', args, { cwd: folder, stdio: ['ignore', 'ignore', 'inherit'] });
  git('init', '--quiet');
  git('add', '--all');
  const author = ['-c', 'user.name=Partner Portal', '-c', 'user.email=portal@portal.example'];
  git(...author, 'commit', '--quiet', '--no-verify', '--message', 'Snapshot');
}
