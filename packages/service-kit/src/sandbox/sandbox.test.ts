import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { mkdir, stat, utimes, writeFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { signal, treeOf } from '@portal/test-kit/processes';
import { waitFor } from '@portal/test-kit/wait-for';
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { withTemporaryFolder, sandboxPrefix } from '../temporary-folder.ts';
import { copyPath, osBoundary } from './os-boundary.ts';
import { createSandbox, type Opened, type RunLimits } from './sandbox.ts';
import { SandboxEnded, retryIfEnded } from './sandbox-ended.ts';
import type { ProbeTasks } from '../testing/sandbox-probe.ts';

const refusal = (code: string): Error => Object.assign(new Error(`Refused: ${code}`), { code });
const child = new URL('../testing/sandbox-probe.ts', import.meta.url);
const sandbox = createSandbox<ProbeTasks>({ child, heap: 48, refusal });
const memory = 300 * 1024 * 1024;
// A separate TMPDIR, so that folders of other processes do not interfere.
const root = mkdtempSync(join(tmpdir(), 'sandbox-test-'));
beforeAll(() => {
  vi.stubEnv('TMPDIR', root);
  vi.stubEnv('NODE_COMPILE_CACHE', undefined);
});
afterEach(() => sandbox.end());
afterAll(() => {
  vi.unstubAllEnvs();
  rmSync(root, { recursive: true });
});

const run = <T>(
  work: (opened: Opened<ProbeTasks>) => Promise<T>,
  limits: Partial<RunLimits> = {},
): Promise<T> =>
  withTemporaryFolder(async (folder) => {
    const file = join(folder, 'statement');
    await writeFile(file, 'its content');
    return sandbox.run(file, work, { memory, ...limits });
  });

describe('a sandbox', () => {
  it('reads its own file', async () => {
    expect(await run(({ ask, path }) => ask('read', { path }))).toBe('its content');
  });

  it('has no environment', async () => {
    expect(await run(({ ask }) => ask('environment', null))).toEqual(['MALLOC_ARENA_MAX']);
  });

  it.each([
    ['read another file', 'read', { path: '/etc/hostname' }],
    ['read its environment in /proc', 'read', { path: '/proc/self/environ' }],
    ['list the temporary folder', 'list', { path: tmpdir() }],
    ['write', 'write', { path: join(tmpdir(), 'left-by-a-sandbox') }],
    ['start a program', 'spawn', null],
    ['resolve a name', 'resolve', null],
  ] as const)('cannot %s', async (_, task, about) => {
    await expect(run(({ ask }) => ask(task, about as never))).rejects.toThrow(
      /API has been restricted|has no network/,
    );
  });

  it('cannot open connections', async () => {
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

  it.runIf(osBoundary() === 'namespaces')(
    'has its own copy of its current compiled modules, which it cannot change',
    async () => {
      vi.stubEnv('NODE_COMPILE_CACHE', join(root, 'compiled'));
      const folder = join(root, 'compiled/sandbox-probe');
      await mkdir(folder, { recursive: true });
      await writeFile(join(folder, 'filled'), '');
      const before = new Date((await stat(child)).mtimeMs - 1000);
      await utimes(join(folder, 'filled'), before, before);
      const copied = await run(({ ask }) => ask('list', { path: copyPath }));
      expect(copied).toEqual(['filled', expect.stringMatching(/^v\d/)]);
      await expect(
        run(({ ask }) => ask('write', { path: join(copyPath, 'filled') })),
      ).rejects.toThrow('EROFS');
      vi.stubEnv('NODE_COMPILE_CACHE', undefined);
    },
  );

  it('is reused for the same person only', async () => {
    const remember = (person: number, text: string) =>
      run(({ ask }) => ask('remember', { text }), { person });
    expect(await remember(1, 'of the first')).toBeNull();
    expect(await remember(2, 'of the second')).toBeNull();
    expect(await remember(1, 'again')).toBe('of the first');
  });

  it('does not leak listeners when reused', async () => {
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
  it('rejects with the refusal of the file', async () => {
    await expect(run(({ ask }) => ask('refuse', { code: 'empty' }))).rejects.toMatchObject({
      code: 'empty',
    });
  });

  it.each([
    ['total time', 'spin', { timeMs: 300 }, 'too-slow'],
    ['time per task', 'spin', { answerMs: 300 }, 'too-slow'],
    ['memory', 'hoard', { memory: 120 * 1024 * 1024 }, 'too-much-memory'],
    ['heap', 'exhaust', {}, 'too-much-memory'],
  ] as const)('reports its limit of %s', async (_, task, limits, code) => {
    await expect(run(({ ask }) => ask(task, null), limits)).rejects.toMatchObject({ code });
  });

  it.each([
    ['it exits', (opened: Opened<ProbeTasks>) => opened.ask('exit', null)],
    [
      'it is killed',
      async (opened: Opened<ProbeTasks>) => {
        signal(opened.pid, 'SIGKILL');
        await opened.ask('wait', null);
      },
    ],
  ])('rejects with SandboxEnded if %s', async (_, work) => {
    await expect(run(work)).rejects.toBeInstanceOf(SandboxEnded);
  });

  it('does not count its start as time of the file', async () => {
    const slow = createSandbox<ProbeTasks>({
      child: new URL('../testing/slow-start-probe.ts', import.meta.url),
      heap: 48,
      refusal,
    });
    const done = withTemporaryFolder(async (folder) => {
      const file = join(folder, 'statement');
      await writeFile(file, 'its content');
      const limits = { memory, timeMs: 5000, answerMs: 5000 };
      return slow.run(file, ({ ask, path }) => ask('read', { path }), limits);
    });
    expect(await done).toBe('its content');
  });

  it('rejects only after the work has ended', async () => {
    const order: string[] = [];
    const { promise: written, resolve: write } = Promise.withResolvers<void>();
    const failed = run(
      async ({ ask, signal }) => {
        signal.addEventListener('abort', () => order.push('aborted'));
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
    expect(order).toEqual(['aborted', 'written', 'too-slow']);
  });

  it('rejects even if the work handled the error', async () => {
    const failed = run(({ ask }) => ask('exit', null).catch(() => 'ignored'));
    await expect(failed).rejects.toBeInstanceOf(SandboxEnded);
  });

  it('leaves no folder and no process behind', async () => {
    const folders = () => readdirSync(tmpdir()).filter((name) => name.startsWith(sandboxPrefix));
    const before = folders();
    const abort = new AbortController();
    let pid = 0;
    await expect(
      run(
        async (opened) => {
          ({ pid } = opened);
          const waiting = opened.ask('wait', null);
          abort.abort();
          await waiting;
        },
        { signal: abort.signal },
      ),
    ).rejects.toMatchObject({ name: 'AbortError' });
    await waitFor(() => folders().every((name) => before.includes(name)));
    await waitFor(() => treeOf(pid).length === 0);
  });

  it('is retried up to three times', async () => {
    let times = 0;
    const work = (until: number) => (): Promise<string> =>
      ++times < until ? Promise.reject(new SandboxEnded('SIGKILL')) : Promise.resolve('done');
    const giveUp = (count: number): Error => new Error(`Ended ${count} times`);
    expect(await retryIfEnded(work(3), giveUp)).toBe('done');
    times = 0;
    await expect(retryIfEnded(work(9), giveUp)).rejects.toThrow('Ended 3 times');
  });
});
