import type { ChildProcess } from 'node:child_process';
import type { Reply, Request, TaskMap } from './tasks.ts';
import { SandboxEnded } from './sandbox-ended.ts';

/** Asks a process to do something; rejects where it fails, and at once after the talk with it failed. */
export type Ask<Tasks extends TaskMap> = <Name extends keyof Tasks & string>(
  task: Name,
  about: Tasks[Name]['about'],
) => Promise<Tasks[Name]['answer']>;

/** Questions to a process and their answers, in any order. */
export interface Questions<Tasks extends TaskMap> {
  ask: Ask<Tasks>;
  /** Ends the talk: every question, those to come as well, is answered with the first such error. */
  fail(error: Error): void;
  /** Aborted, with the error as its reason, when the talk failed. */
  signal: AbortSignal;
  /** Whether everything was answered. */
  isAnswered(): boolean;
  /** Lets go of the process. */
  leave(): void;
}

interface Waiting {
  resolve: (value: unknown) => void;
  reject: (error: unknown) => void;
  timer: NodeJS.Timeout | undefined;
}

interface Options {
  /** A refusal by its code, as the file's sender is told of it. */
  refusal: (code: string) => Error;
  /** Milliseconds until an answer. */
  answerMs?: number | undefined;
}

/** A channel that is closed before the end of the process is told: that end says more. */
const endMs = 1000;
let next = 0;

export function questionsTo<Tasks extends TaskMap>(
  process: ChildProcess,
  { refusal, answerMs }: Options,
): Questions<Tasks> {
  const waiting = new Map<number, Waiting>();
  const failed = new AbortController();
  const fail = (error: Error): void => {
    failed.abort(error);
    for (const { reject, timer } of waiting.values()) {
      clearTimeout(timer);
      reject(failed.signal.reason);
    }
    waiting.clear();
  };
  const onMessage = (reply: Reply): void => {
    const asked = waiting.get(reply.id);
    waiting.delete(reply.id);
    clearTimeout(asked?.timer);
    if ('value' in reply) asked?.resolve(reply.value);
    else asked?.reject('refusal' in reply ? refusal(reply.refusal) : new Error(reply.error));
  };
  const onExit = (code: number | null, signal: string | null): void =>
    fail(
      // How V8 ends at the limit of its heap, which is ours.
      signal === 'SIGABRT' || code === 134
        ? refusal('too-much-memory')
        : new SandboxEnded(signal ?? `code ${code}`),
    );
  /** What breaks its channel ends the process as well; one that did not start is a fault of its own. */
  const onError = (error: Error): void => {
    if (process.pid === undefined) fail(error);
    else setTimeout(() => fail(new SandboxEnded(error.message)), endMs).unref();
  };
  process.on('message', onMessage).on('error', onError).on('exit', onExit);
  if (process.exitCode !== null || process.signalCode !== null)
    onExit(process.exitCode, process.signalCode);
  return {
    ask: (task, about) =>
      new Promise((resolve, reject) => {
        failed.signal.throwIfAborted();
        const id = next++;
        const timer = answerMs ? setTimeout(() => fail(refusal('too-slow')), answerMs) : undefined;
        waiting.set(id, { resolve, reject, timer });
        process.send({ id, task, about } satisfies Request, (error) => {
          if (error) onError(error);
        });
      }),
    fail,
    signal: failed.signal,
    isAnswered: () => waiting.size === 0,
    leave: () => void process.off('message', onMessage).off('error', onError).off('exit', onExit),
  };
}
