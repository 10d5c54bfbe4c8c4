import { spawnSync } from 'node:child_process';
import { existsSync, globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { root } from './local/machine/paths.ts';

const portal = (...args: string[]) =>
  spawnSync(process.execPath, [join(root, 'scripts/portal.mjs'), ...args], { encoding: 'utf8' });

const listed = new Map(
  [...portal().stdout.matchAll(/^ {2}(\S+) +(\S+) {2,}[A-Z].*\.$/gm)].map(([, name, file]) => [
    name,
    file,
  ]),
);

it('lists each top-level script, and only existing files', () => {
  const files = [...listed.values()];
  expect(files.filter((file) => !existsSync(join(root, file ?? '')))).toEqual([]);
  const scripts = globSync('scripts/{local,ops,lab}/*.ts', { cwd: root });
  const unlisted = scripts.filter((file) => !file.endsWith('.test.ts') && !files.includes(file));
  expect(unlisted).toEqual([]);
});

it('has every command that a package.json calls', () => {
  const calls = globSync('{,*/,packages/*/,services/*/}package.json', { cwd: root }).flatMap(
    (file) => [...readFileSync(join(root, file), 'utf8').matchAll(/portal\.mjs ([\w-]+)/g)],
  );
  expect(calls.length).toBeGreaterThan(30);
  expect(calls.map(([, name]) => name).filter((name) => !listed.has(name))).toEqual([]);
});

it('lists the commands if a command is unknown', () => {
  const { status, stderr } = portal('strat');
  expect(status).toBe(1);
  expect(stderr).toContain('There is no command strat.');
  expect(stderr).toContain('scripts/local/start.ts');
});

it('names a wrong option without a stack', () => {
  const { status, stderr } = portal('screenshots', '--everything');
  expect(status).toBe(2);
  expect(stderr.trim()).toMatch(/^Unknown option '--everything'.*$/);
});
