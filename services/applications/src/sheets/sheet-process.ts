import { fork, type ChildProcess } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { kindByName } from './detect-kind.ts';
import { sheetLimits } from './limits.ts';
import type { SheetRow } from './sheet-file.ts';
import type { RowBatch, SheetAnswers, SheetReply, SheetRequest } from './sheet-messages.ts';
import { SheetRefused } from './sheet-refused.ts';

/** A file of rows that is open in a process of its own. */
export type OpenSheets = SheetAnswers['open'] & {
  /** The first rows of a sheet. */
  head(sheet: string | null, limit: number): Promise<SheetRow[]>;
  /** All rows of a sheet; the next ones are read while those before are worked on. */
  batches(sheet: string | null): AsyncGenerator<RowBatch>;
};

export interface SheetProcessOptions {
  /** Ends the work from outside. */
  signal?: AbortSignal | undefined;
  /** Milliseconds until an answer. */
  timeMs?: number;
  /** Bytes that the process may take. */
  memory?: number;
}

const child = fileURLToPath(new URL('./sheet-child.ts', import.meta.url));
const lookMs = 100;

/**
 * Opens a file of rows in a process of its own and works with it. The process is ended after the work,
 * and when an answer takes too long or too much memory; then and for a file that cannot be used it
 * throws a SheetRefused, on `signal` the signal's reason.
 */
export async function withSheets<T>(
  path: string,
  fileName: string,
  work: (sheets: OpenSheets) => Promise<T>,
  options: SheetProcessOptions = {},
): Promise<T> {
  const { signal, memory = sheetLimits.memory } = options;
  signal?.throwIfAborted();
  const heap = sheetLimits.heap[kindByName(fileName)];
  const compileCache = process.env['NODE_COMPILE_CACHE'];
  const reader = fork(child, [], {
    stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
    // It reads files of strangers: nothing that the service knows is its to know.
    env: { MALLOC_ARENA_MAX: '1', ...(compileCache ? { NODE_COMPILE_CACHE: compileCache } : {}) },
    execArgv: [`--max-old-space-size=${heap}`, '--max-semi-space-size=2'],
  });
  const { ask, fail, failed } = talk(reader, options.timeMs ?? sheetLimits.time);
  const watch = setInterval(() => {
    if (residentBytes(reader.pid) > memory) fail(new SheetRefused('too-much-memory'));
  }, lookMs);
  const abort = (): void => fail(signal?.reason as Error);
  signal?.addEventListener('abort', abort);
  try {
    const opened = await ask('open', { path, fileName });
    const sheets: OpenSheets = {
      ...opened,
      head: (sheet, limit) => ask('head', { sheet, limit }),
      async *batches(sheet) {
        let asked = ask('next', { sheet });
        for (;;) {
          const batch = await asked;
          if (!batch.done) {
            asked = ask('next', { sheet });
            // Whoever takes no more batches does not hear of the one that was asked for.
            asked.catch(() => undefined);
          }
          yield batch;
          if (batch.done) return;
        }
      },
    };
    return await Promise.race([work(sheets), failed]);
  } finally {
    clearInterval(watch);
    signal?.removeEventListener('abort', abort);
    reader.kill('SIGKILL');
  }
}

/** Questions to the process, answered in the order in which they are asked. */
function talk(process: ChildProcess, timeMs: number) {
  interface Waiting {
    resolve: (value: never) => void;
    reject: (error: unknown) => void;
    timer: NodeJS.Timeout;
  }
  const waiting: Waiting[] = [];
  let fail: (error: Error) => void = () => undefined;
  const failed = new Promise<never>((_, reject) => {
    fail = (error) => {
      reject(error);
      for (const asked of waiting.splice(0)) {
        clearTimeout(asked.timer);
        asked.reject(error);
      }
    };
  });
  failed.catch(() => undefined);
  process.on('message', (reply: SheetReply) => {
    const asked = waiting.shift();
    clearTimeout(asked?.timer);
    if ('value' in reply) asked?.resolve(reply.value as never);
    else if ('refusal' in reply) asked?.reject(new SheetRefused(reply.refusal));
    else asked?.reject(new Error(reply.error));
  });
  process.once('error', (error) => fail(error));
  // It ends by itself only where a file broke it: aborted at the limit of its memory, or otherwise.
  process.once('exit', (code, signal) =>
    fail(new SheetRefused(signal === 'SIGABRT' || code === 134 ? 'too-much-memory' : 'damaged')),
  );

  function ask<Task extends SheetRequest['task']>(
    task: Task,
    about: Omit<Extract<SheetRequest, { task: Task }>, 'task'>,
  ): Promise<SheetAnswers[Task]> {
    return new Promise((resolve, reject) => {
      const timer = setTimeout(() => fail(new SheetRefused('too-slow')), timeMs);
      waiting.push({ resolve, reject, timer });
      process.send({ task, ...about }, (error) => {
        if (error) fail(error);
      });
    });
  }
  return { ask, fail: (error: Error) => fail(error), failed };
}

const pageBytes = 4096;

/** What a process holds in memory; 0 where the system does not tell. */
function residentBytes(pid: number | undefined): number {
  try {
    return Number(readFileSync(`/proc/${pid}/statm`, 'utf8').split(' ')[1]) * pageBytes;
  } catch {
    return 0;
  }
}
