import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { writeFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { signal, treeOf } from '@portal/test-kit/processes';
import { waitFor } from '@portal/test-kit/wait-for';
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { withTemporaryFolder, sandboxPrefix } from '../temporary-folder.ts';
import { createSandbox, type Opened, type RunLimits } from './sandbox.ts';
import { SandboxEnded, tryWhileEnded } from './sandbox-ended.ts';
import type { ProbeTasks } from './sandbox-probe.ts';

const refusal = (code: string): Error => Object.assign(new Error(`Refused: ${code}`), { code });
const sandbox = createSandbox<ProbeTasks>({
  child: new URL('./sandbox-probe.ts', import.meta.url),
  heap: 48,
  refusal,
});
const memory = 300 * 1024 * 1024;
// A place of its own: others' folders come and go in the usual one.
const place = mkdtempSync(join(tmpdir(), 'sandbox-test-'));
beforeAll(() => void vi.stubEnv('TMPDIR', place));
afterEach(() => sandbox.end());
afterAll(() => {
  vi.unstubAllEnvs();
  rmSync(place, { recursive: true });
});

const run = <T>(
  work: (opened: Opened<ProbeTasks>) => Promise<T>,
  limits: Partial<RunLimits> = {},
): Promise<T> =>
  withTemporaryFolder(async (folder) => {
    const file = join(folder, 'statement');
    await writeFile(file, 'what it holds');
    return sandbox.run(file, work, { memory, ...limits });
  });

describe('what a sandbox may do', () => {
  it('is to read its own file', async () => {
    expect(await run(({ ask, path }) => ask('read', { path }))).toBe('what it holds');
  });

  it('knows no environment', async () => {
    expect(await run(({ ask }) => ask('environment', null))).toEqual(['MALLOC_ARENA_MAX']);
  });

  it.each([
    ['read another file', 'read', { path: '/etc/hostname' }],
    ['read what the kernel tells of it', 'read', { path: '/proc/self/environ' }],
    ['list where the files of others lie', 'list', { path: tmpdir() }],
    ['write', 'write', { path: join(tmpdir(), 'left-by-a-sandbox') }],
    ['start a program', 'spawn', null],
    ['ask for an address', 'resolve', null],
  ] as const)('is not to %s', async (_, task, about) => {
    await expect(run(({ ask }) => ask(task, about as never))).rejects.toThrow(
      /API has been restricted|has no network/,
    );
  });

  it('is not to call anybody', async () => {
    const called: unknown[] = [];
    const server = createServer((request, reply) => {
      called.push(request.url);
      reply.end();
    }).listen(0, '127.0.0.1');
    await new Promise((resolve) => server.once('listening', resolve));
    const { port } = server.address() as AddressInfo;
    for (const task of ['connect', 'fetch'] as const)
      await expect(run(({ ask }) => ask(task, { port }))).rejects.toThrow('has no network');
    server.close();
    expect(called).toEqual([]);
  });

  it('meets nothing of another person, and is kept for the next file of the same', async () => {
    const remember = (person: number, text: string) =>
      run(({ ask }) => ask('remember', { text }), { person });
    expect(await remember(1, 'of the first')).toBeNull();
    expect(await remember(2, 'of the second')).toBeNull();
    expect(await remember(1, 'again')).toBe('of the first');
  });

  it('is kept for file after file, and what listens to it does not grow', async () => {
    const warnings: Error[] = [];
    const onWarning = (warning: Error): unknown => warnings.push(warning);
    process.on('warning', onWarning);
    const pids = new Set<number>();
    for (let file = 0; file < 12; file++)
      await run(
        async ({ ask, path, pid }) => {
          pids.add(pid);
          await ask('read', { path });
        },
        { person: 1 },
      );
    process.off('warning', onWarning);
    expect(pids.size).toBe(1);
    expect(warnings).toEqual([]);
  });
});

describe('a sandbox that fails', () => {
  it('says what is wrong with the file', async () => {
    await expect(run(({ ask }) => ask('refuse', { code: 'empty' }))).rejects.toMatchObject({
      code: 'empty',
    });
  });

  it.each([
    ['time for all', 'spin', { timeMs: 300 }, 'too-slow'],
    ['time for an answer', 'spin', { answerMs: 300 }, 'too-slow'],
    ['memory', 'hoard', { memory: 120 * 1024 * 1024 }, 'too-much-memory'],
    ['memory of objects', 'exhaust', {}, 'too-much-memory'],
  ] as const)('at its limit of %s names that limit', async (_, task, limits, code) => {
    await expect(run(({ ask }) => ask(task, null), limits)).rejects.toMatchObject({ code });
  });

  it.each([
    ['it ends by itself', (opened: Opened<ProbeTasks>) => opened.ask('exit', null)],
    [
      'it is killed',
      async (opened: Opened<ProbeTasks>) => {
        signal(opened.pid, 'SIGKILL');
        await opened.ask('wait', null);
      },
    ],
  ])('is no fault of the file where %s', async (_, work) => {
    await expect(run(work)).rejects.toBeInstanceOf(SandboxEnded);
  });

  it('has its time from when it has started, however long that takes', async () => {
    const slow = createSandbox<ProbeTasks>({
      child: new URL('./slow-start-probe.ts', import.meta.url),
      heap: 48,
      refusal,
    });
    const done = withTemporaryFolder(async (folder) => {
      const file = join(folder, 'statement');
      await writeFile(file, 'what it holds');
      const limits = { memory, timeMs: 5000, answerMs: 5000 };
      return slow.run(file, ({ ask, path }) => ask('read', { path }), limits);
    });
    expect(await done).toBe('what it holds');
  });

  it('returns only when the work with it has ended', async () => {
    const order: string[] = [];
    const { promise: written, resolve: write } = Promise.withResolvers<void>();
    const failed = run(
      async ({ ask, signal }) => {
        signal.addEventListener('abort', () => order.push('told'));
        await ask('wait', null).catch(() => undefined);
        setTimeout(write, 50);
        await written;
        order.push('written');
        await ask('wait', null);
        order.push('never');
      },
      { timeMs: 200 },
    ).catch(({ code }: { code: string }) => order.push(code));
    await failed;
    expect(order).toEqual(['told', 'written', 'too-slow']);
  });

  it('is told although the work went on without it', async () => {
    const failed = run(({ ask }) => ask('exit', null).catch(() => 'all is well'));
    await expect(failed).rejects.toBeInstanceOf(SandboxEnded);
  });

  it('leaves no folder and no process behind', async () => {
    const folders = () => readdirSync(tmpdir()).filter((name) => name.startsWith(sandboxPrefix));
    const before = folders();
    const leaving = new AbortController();
    let pid = 0;
    await expect(
      run(
        async (opened) => {
          ({ pid } = opened);
          const waiting = opened.ask('wait', null);
          leaving.abort();
          await waiting;
        },
        { signal: leaving.signal },
      ),
    ).rejects.toMatchObject({ name: 'AbortError' });
    await waitFor(() => folders().every((name) => before.includes(name)));
    await waitFor(() => treeOf(pid).length === 0);
  });

  it('is tried again while somebody waits, and not for ever', async () => {
    let times = 0;
    const work = (until: number) => (): Promise<string> =>
      ++times < until ? Promise.reject(new SandboxEnded('SIGKILL')) : Promise.resolve('done');
    const giveUp = (count: number): Error => new Error(`Ended ${count} times`);
    expect(await tryWhileEnded(work(3), giveUp)).toBe('done');
    times = 0;
    await expect(tryWhileEnded(work(9), giveUp)).rejects.toThrow('Ended 3 times');
  });
});
