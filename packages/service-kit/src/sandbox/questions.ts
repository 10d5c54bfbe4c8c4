import type { ChildProcess } from 'node:child_process';
import { startAwakeTimer } from './awake-timer.ts';
import type { Reply, Request, TaskMap } from './tasks.ts';
import { SandboxEnded } from './sandbox-ended.ts';

/** Sends a task to a process and returns its result. Rejects if the task or the channel failed. */
export type Ask<Tasks extends TaskMap> = <Name extends keyof Tasks & string>(
  task: Name,
  about: Tasks[Name]['about'],
) => Promise<Tasks[Name]['answer']>;

export interface TaskChannel<Tasks extends TaskMap> {
  ask: Ask<Tasks>;
  /** Fails the channel: all pending and later tasks reject with the first such error. */
  fail(error: Error): void;
  /** Aborts with the error as its reason when the channel fails. */
  signal: AbortSignal;
  isIdle(): boolean;
  detach(): void;
}

interface PendingTask {
  resolve: (value: unknown) => void;
  reject: (error: unknown) => void;
  cancelTimer: (() => void) | undefined;
}

interface Options {
  refusal: (code: string) => Error;
  /** Time limit of a task in milliseconds, except for the first one, which includes the start of the process. */
  answerMs?: number | undefined;
}

/** Delay for the exit event after a channel error, since it is more specific. */
const exitDelayMs = 1000;
let next = 0;

export function openTaskChannel<Tasks extends TaskMap>(
  process: ChildProcess,
  { refusal, answerMs }: Options,
): TaskChannel<Tasks> {
  const pending = new Map<number, PendingTask>();
  const failed = new AbortController();
  let hasStarted = false;
  const fail = (error: Error): void => {
    failed.abort(error);
    for (const { reject, cancelTimer } of pending.values()) {
      cancelTimer?.();
      reject(failed.signal.reason);
    }
    pending.clear();
  };
  const onMessage = (reply: Reply): void => {
    hasStarted = true;
    const task = pending.get(reply.id);
    pending.delete(reply.id);
    task?.cancelTimer?.();
    if ('value' in reply) task?.resolve(reply.value);
    else task?.reject('refusal' in reply ? refusal(reply.refusal) : new Error(reply.error));
  };
  const onExit = (code: number | null, signal: string | null): void =>
    fail(
      // V8 aborts like this at its heap limit, which we set.
      signal === 'SIGABRT' || code === 134
        ? refusal('too-much-memory')
        : new SandboxEnded(signal ?? `code ${code}`),
    );
  /** An error of the channel also ends the process. A process that did not start has no exit event. */
  const onError = (error: Error): void => {
    if (process.pid === undefined) fail(error);
    else setTimeout(() => fail(new SandboxEnded(error.message)), exitDelayMs).unref();
  };
  process.on('message', onMessage).on('error', onError).on('exit', onExit);
  if (process.exitCode !== null || process.signalCode !== null)
    onExit(process.exitCode, process.signalCode);
  return {
    ask: (task, about) =>
      new Promise((resolve, reject) => {
        failed.signal.throwIfAborted();
        const id = next++;
        const cancelTimer =
          answerMs && hasStarted
            ? startAwakeTimer(answerMs, () => fail(refusal('too-slow')))
            : undefined;
        pending.set(id, { resolve, reject, cancelTimer });
        process.send({ id, task, about } satisfies Request, (error) => {
          if (error) onError(error);
        });
      }),
    fail,
    signal: failed.signal,
    isIdle: () => pending.size === 0,
    detach: () => void process.off('message', onMessage).off('error', onError).off('exit', onExit),
  };
}
