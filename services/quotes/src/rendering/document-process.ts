import { fork, type ChildProcess } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { PageWords } from '../reader/words.ts';
import type { DocumentAnswers, DocumentReply, DocumentRequest } from './document-messages.ts';
import { statementLimits } from './limits.ts';
import { StatementRefused, type Refusal } from './statement-refused.ts';

/** A PDF that is open in a process of its own. Pages count from 1. */
export interface OpenDocument {
  pageCount: number;
  /**
   * A page as grey JPEG, upright. Full card numbers in the document's text are made black; with
   * `redacted` also those that are recognised in the page's image, which takes as long as its words.
   */
  image(page: number, options?: { redacted?: boolean }): Promise<Uint8Array>;
  /** A page's words; recognised where the page is an image. Card numbers are redacted. */
  words(page: number): Promise<PageWords>;
}

export interface DocumentLimits {
  /** Ends the work from outside. */
  signal?: AbortSignal | undefined;
  timeMs?: number;
  memory?: number;
}

const child = fileURLToPath(new URL('./document-child.ts', import.meta.url));
const lookMs = 100;

/**
 * Opens a PDF file in a process of its own and works with it. The process is ended after the work, at
 * the time limit and at the memory limit; then and for a document that cannot be used it throws a
 * StatementRefused, on `signal` the signal's reason.
 */
export async function withDocument<T>(
  file: string,
  work: (document: OpenDocument) => Promise<T>,
  { signal, timeMs = statementLimits.time, memory = statementLimits.memory }: DocumentLimits = {},
): Promise<T> {
  signal?.throwIfAborted();
  const process = fork(child, [], {
    serialization: 'advanced',
    stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
    execArgv: ['--max-old-space-size=384'],
  });
  const { ask, fail, failed } = talk(process);
  const timer = setTimeout(() => fail(new StatementRefused('too-slow')), timeMs);
  const watch = setInterval(() => {
    if (residentBytes(process.pid) > memory) fail(new StatementRefused('too-much-memory'));
  }, lookMs);
  const abort = (): void => fail(signal?.reason as Error);
  signal?.addEventListener('abort', abort);
  try {
    const { pageCount } = await ask('open', { file });
    const document: OpenDocument = {
      pageCount,
      image: (page, { redacted = false } = {}) => ask('image', { page, redacted }),
      words: (page) => ask('words', { page }),
    };
    return await Promise.race([work(document), failed]);
  } finally {
    clearTimeout(timer);
    clearInterval(watch);
    signal?.removeEventListener('abort', abort);
    process.kill('SIGKILL');
  }
}

/** Questions to the process and their answers, in any order. */
function talk(process: ChildProcess) {
  const waiting = new Map<
    number,
    { resolve: (value: never) => void; reject: (error: unknown) => void }
  >();
  let next = 0;
  let fail: (error: Error) => void = () => undefined;
  const failed = new Promise<never>((_, reject) => {
    fail = (error) => {
      reject(error);
      for (const { reject: refuse } of waiting.values()) refuse(error);
      waiting.clear();
    };
  });
  failed.catch(() => undefined);
  process.on('message', (reply: DocumentReply) => {
    const asked = waiting.get(reply.id);
    waiting.delete(reply.id);
    if ('value' in reply) asked?.resolve(reply.value as never);
    else if ('refusal' in reply) asked?.reject(new StatementRefused(reply.refusal as Refusal));
    else asked?.reject(new Error(reply.error));
  });
  process.once('error', fail);
  // It ends by itself only where a document broke it.
  process.once('exit', () => fail(new StatementRefused('damaged')));

  function ask<Task extends DocumentRequest['task']>(
    task: Task,
    about: Omit<Extract<DocumentRequest, { task: Task }>, 'id' | 'task'>,
  ): Promise<DocumentAnswers[Task]> {
    const id = next++;
    return new Promise((resolve, reject) => {
      waiting.set(id, { resolve, reject });
      process.send({ id, task, ...about }, (error) => {
        if (error) reject(error);
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
