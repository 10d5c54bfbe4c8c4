import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { signal } from '@portal/test-kit/processes';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { startChild, type Child } from '../machine/child.ts';
import { freePort } from '../machine/ports.ts';
import { httpAnswers } from '../machine/probes.ts';
import { endLeftoverProcesses } from '../machine/process-groups.ts';
import { supervise, type Supervised } from './supervised.ts';
import { untilReady } from '../machine/wait.ts';

/** A master whose worker listens, as in nginx. */
const program = `
  const { spawn } = require('node:child_process');
  const worker = "require('node:http').createServer((_, reply) => reply.end('here')).listen(Number(process.argv[1]), '127.0.0.1')";
  spawn(process.execPath, ['-e', worker, process.argv[1]], { stdio: 'ignore' });
  setInterval(() => undefined, 1000);`;

let folder: string;
let logFile: string;
let port: number;
let part: Supervised | null;
let starts: Child[];

beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'supervised-'));
  logFile = join(folder, 'part.log');
  port = await freePort();
  part = null;
  starts = [];
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
});
afterEach(async () => {
  await part?.stop();
  rmSync(folder, { recursive: true, force: true });
  vi.restoreAllMocks();
});

const answers = (): Promise<boolean> => httpAnswers(`http://127.0.0.1:${port}/`);

async function start(leaving?: AbortSignal): Promise<Child> {
  const child = startChild({
    name: 'part',
    command: process.execPath,
    logFile,
    args: ['-e', program, String(port)],
  });
  starts.push(child);
  await untilReady(child, answers, logFile, leaving);
  return child;
}

const isAnother = (pid: number): void => {
  expect(starts.at(-1)?.pid).not.toBe(pid);
  expect(starts.at(-1)?.running()).toBe(true);
};
const pidNow = (): number => starts.at(-1)?.pid ?? 0;

const isFree = (): Promise<boolean> =>
  new Promise((resolve) => {
    const server = createServer();
    server.once('error', () => resolve(false));
    server.listen(port, '127.0.0.1', () => server.close(() => resolve(true)));
  });

describe('a supervised part', () => {
  it.each(['SIGKILL', 'SIGSTOP'] as const)('is restarted completely after %s', async (name) => {
    part = await supervise({ name: 'part', start, answers });
    const before = pidNow();
    signal(before, name);
    await vi.waitFor(() => isAnother(before), { timeout: 50_000 });
    await vi.waitFor(async () => expect(await answers()).toBe(true), { timeout: 30_000 });
    expect(existsSync(`/proc/${before}`)).toBe(false);
  });

  it('stays stopped, even if it was being restarted', async () => {
    part = await supervise({ name: 'part', start, answers });
    signal(pidNow(), 'SIGKILL');
    await starts[0]?.ended;
    await part.stop();
    expect(await isFree()).toBe(true);
    expect(starts.some((child) => child.running())).toBe(false);
  });

  it('rejects if the first start fails', async () => {
    const failing = supervise({ name: 'part', start: () => Promise.reject(new Error('no')) });
    await expect(failing).rejects.toThrow('no');
  });
});

it('the next start ends leftovers, and nothing else', async () => {
  const left = await start();
  const note = readFileSync(`${logFile}.pid`, 'utf8');
  const others = join(folder, 'others');
  await endLeftoverProcesses(others, []);
  expect(left.running()).toBe(true);
  // The leader is gone, its worker holds the port.
  expect(JSON.parse(note)).toMatchObject({ pid: left.pid });
  await endLeftoverProcesses(folder, []);
  await left.ended;
  expect(await isFree()).toBe(true);
});

it('a descendant in its own group ends with a part, even if stopped', async () => {
  const file = join(folder, 'worker');
  const idle = 'setInterval(() => undefined, 1000)';
  const child = startChild({
    name: 'part',
    command: process.execPath,
    logFile,
    args: [
      ...[
        '-e',
        `const { spawn } = require('node:child_process');
        const worker = spawn(process.execPath, ['-e', '${idle}'], { detached: true, stdio: 'ignore' });
        require('node:fs').writeFileSync(process.argv[1], String(worker.pid)); ${idle}`,
      ],
      file,
    ],
  });
  const worker = await vi.waitFor(
    () => {
      const pid = Number(readFileSync(file, 'utf8'));
      expect(pid).toBeGreaterThan(0);
      return pid;
    },
    { timeout: 30_000 },
  );
  signal(worker, 'SIGSTOP');
  await child.kill();
  await vi.waitFor(() => expect(existsSync(`/proc/${worker}`)).toBe(false), { timeout: 30_000 });
});
