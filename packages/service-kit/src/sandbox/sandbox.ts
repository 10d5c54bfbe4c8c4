import type { ChildProcess } from 'node:child_process';
import type { Confinement } from './confined-process.ts';
import { createIdleProcesses, type IdleLimits, startAwakeTimer } from './idle-processes.ts';
import { SandboxEnded } from './sandbox-ended.ts';
import { startProcess } from './sandbox-process.ts';
import type { TaskMap, Reply, Request } from './tasks.ts';

/** Every sandbox process has a task `close`, which forgets the file. */
export type SandboxTasks = TaskMap & { close: { about: null; answer: null } };

export interface SandboxOptions extends Confinement {
  /** Creates the error for a refusal code; limits have the codes `too-slow` and `too-much-memory`. */
  refusal: (code: string) => Error;
  /** Limits of the processes that wait for another file. */
  idle?: IdleLimits;
}

export interface RunLimits {
  signal?: AbortSignal | undefined;
  /** Total time in milliseconds, without the start of the process. */
  timeMs?: number | undefined;
  /** Time per task in milliseconds. */
  answerMs?: number | undefined;
  /** Memory of the process in bytes. */
  memory: number;
  /** Keeps the process for the next file of this person; otherwise it ends. */
  person?: number | undefined;
}

export interface Opened<Tasks extends TaskMap> {
  /** The file's path for the process. */
  path: string;
  pid: number;
  ask: Ask<Tasks>;
  /** Resets the total time to `timeMs` from now. */
  within: (timeMs: number) => void;
  /** Aborts if the process fails, at a limit, or by the caller's signal. */
  signal: AbortSignal;
}

const memoryCheckMs = 100;
/** Time limit for the start of a process in milliseconds; only a hang reaches it. */
const startMs = 300_000;

/** Opens untrusted files, each in a confined process with limits. */
export function createSandbox<Tasks extends SandboxTasks>(options: SandboxOptions) {
  const { refusal, idle: idleLimits = { count: 2, memory: 320 * 1024 * 1024 } } = options;
  const idle = createIdleProcesses(idleLimits);
  return {
    end: () => idle.end(),
    /**
     * Runs `work` with a file in its own process. If the process fails, reaches a limit or `signal` aborts, the
     * process ends, all tasks and `opened.signal` fail, and this throws the cause: a refusal for a limit, a
     * SandboxEnded, or the signal's reason. It settles only after `work`, which must end soon after the abort.
     */
    async run<T>(
      file: string,
      work: (opened: Opened<Tasks>) => Promise<T>,
      { signal: callerSignal, timeMs, answerMs, memory, person }: RunLimits,
    ) {
      callerSignal?.throwIfAborted();
      const reused = person === undefined ? undefined : idle.take(person);
      const process = reused ?? startProcess(options);
      const channel = openTaskChannel<Tasks>(process.child, { refusal, answerMs });
      const { ask, fail, signal } = channel;
      signal.addEventListener('abort', () => process.end());
      let cancelTimer = (): void => undefined;
      const within = (ms: number): void => {
        cancelTimer();
        cancelTimer = startAwakeTimer(ms, () => fail(refusal('too-slow')));
      };
      const watch = setInterval(() => {
        if (process.memory() > memory) fail(refusal('too-much-memory'));
      }, memoryCheckMs);
      const abort = (): void => fail(callerSignal?.reason as Error);
      callerSignal?.addEventListener('abort', abort);
      let isReusable = false;
      try {
        // The first reply marks the end of the start, which may be slow on a busy machine.
        cancelTimer = startAwakeTimer(startMs, () => fail(new SandboxEnded('it did not start')));
        await ask('close', null);
        cancelTimer();
        if (timeMs !== undefined) within(timeMs);
        const path = await process.addFile(file);
        const result = await work({ path, pid: process.child.pid ?? 0, ask, within, signal });
        signal.throwIfAborted();
        // A process with pending tasks is not reused.
        if (person !== undefined && channel.isIdle())
          isReusable = await ask('close', null).then(
            () => true,
            () => false,
          );
        return result;
      } catch (error) {
        // The error of `work` may hide the cause.
        throw signal.aborted ? signal.reason : error;
      } finally {
        cancelTimer();
        clearInterval(watch);
        callerSignal?.removeEventListener('abort', abort);
        channel.detach();
        if (person !== undefined && isReusable) {
          await process.removeFile();
          idle.keep(process, person);
        } else process.end();
      }
    },
  };
}

/** Sends a task to a process and returns its result. Rejects if the task or the channel failed. */
export type Ask<Tasks extends TaskMap> = <Name extends keyof Tasks & string>(
  task: Name,
  about: Tasks[Name]['about'],
) => Promise<Tasks[Name]['answer']>;

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

function openTaskChannel<Tasks extends TaskMap>(
  process: ChildProcess,
  { refusal, answerMs }: Options,
) {
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
    ask: ((task, about) =>
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
      })) as Ask<Tasks>,
    /** Fails the channel: all pending and later tasks reject with the first such error. */
    fail,
    /** Aborts with the error as its reason when the channel fails. */
    signal: failed.signal,
    isIdle: () => pending.size === 0,
    detach: () => void process.off('message', onMessage).off('error', onError).off('exit', onExit),
  };
}
