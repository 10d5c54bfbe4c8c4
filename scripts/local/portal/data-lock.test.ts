import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { root } from '../machine/paths.ts';
import { lockData, runningOn } from './data-lock.ts';

let folder: string;
beforeEach(() => void (folder = mkdtempSync(join(tmpdir(), 'data-lock-'))));
afterEach(() => rmSync(folder, { recursive: true, force: true }));

const lock = (): string => join(folder, 'running.pid');
const reset = () =>
  spawnSync(process.execPath, [join(root, 'scripts/portal.mjs'), 'reset'], {
    encoding: 'utf8',
    env: { ...process.env, DATA_DIR: folder },
  });

it('locks a folder until the portal releases it', () => {
  {
    using _lock = lockData(folder);
    expect(runningOn(folder)).toBe(process.pid);
    expect(() => lockData(folder)).toThrow(`process ${process.pid}`);
  }
  expect(runningOn(folder)).toBeNull();
});

it('ignores the lock of a killed portal', async () => {
  const module = join(root, 'scripts/local/portal/data-lock.ts');
  const script = `import(${JSON.stringify(module)}).then(({ lockData }) => {
    lockData(${JSON.stringify(folder)}); console.log('locked'); setInterval(() => {}, 1000); })`;
  const child = spawn(process.execPath, ['-e', script], { stdio: ['ignore', 'pipe', 'inherit'] });
  await once(child.stdout, 'data');
  expect(runningOn(folder)).toBe(child.pid);
  const ended = once(child, 'exit');
  child.kill('SIGKILL');
  await ended;
  expect(runningOn(folder)).toBeNull();
});

it.each([
  ['that started at another time', { startedAt: 1 }],
  ['of another run of the machine', { boot: 'earlier' }],
])('ignores a process id %s', (_, change) => {
  lockData(folder);
  const stored = JSON.parse(readFileSync(lock(), 'utf8')) as object;
  writeFileSync(lock(), JSON.stringify({ ...stored, ...change }));
  expect(runningOn(folder)).toBeNull();
});

it('ignores an incomplete lock file', () => {
  writeFileSync(lock(), '{"pid":');
  expect(runningOn(folder)).toBeNull();
});

it('reset refuses while a portal is running, and deletes the data once it stopped', () => {
  {
    using _lock = lockData(folder);
    writeFileSync(join(folder, 'secrets.json'), '{}');
    const refused = reset();
    expect(refused.status).toBe(1);
    expect(refused.stderr).toContain('Stop it first');
    expect(existsSync(join(folder, 'secrets.json'))).toBe(true);
  }
  expect(reset().status).toBe(0);
  expect(existsSync(folder)).toBe(false);
});
