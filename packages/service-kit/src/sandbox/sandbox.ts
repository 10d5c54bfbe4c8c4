import type { Confinement } from './confined-process.ts';
import { createIdleProcesses } from './idle-processes.ts';
import { questionsTo, type Ask } from './questions.ts';
import { startProcess } from './sandbox-process.ts';
import type { TaskMap } from './tasks.ts';

export type { Ask } from './questions.ts';

/** What every process of a sandbox can be asked beside its own tasks: to forget the file. */
export type SandboxTasks = TaskMap & { close: { about: null; answer: null } };

export interface SandboxOptions extends Confinement {
  /** The error for a refusal's code; those of the limits are `too-slow` and `too-much-memory`. */
  refusal: (code: string) => Error;
}

export interface RunLimits {
  /** Ends the work from outside. */
  signal?: AbortSignal | undefined;
  /** Milliseconds for the whole work. */
  timeMs?: number | undefined;
  /** Milliseconds until an answer. */
  answerMs?: number | undefined;
  /** Bytes that the process may take. */
  memory: number;
  /** Whose file it is: the process is kept for their next one. Left out, it ends with this one. */
  person?: number | undefined;
}

/** A file as work meets it. */
export interface Opened<Tasks extends TaskMap> {
  /** Where the file lies for the process. */
  path: string;
  /** The id of the process. */
  pid: number;
  ask: Ask<Tasks>;
  /** Gives the work so many milliseconds from now, whatever it had. */
  within: (timeMs: number) => void;
  /** Aborted when the process failed, at a limit and from outside. */
  signal: AbortSignal;
}

/** Files of strangers, each in a process that is confined and bounded. */
export interface Sandbox<Tasks extends TaskMap> {
  /**
   * Works with a file in a process that has no other. Where the process fails, at a limit and on `signal`
   * the process is ended, every question and `opened.signal` fail, and this throws that failure: a
   * refusal for a limit, a SandboxEnded, or the signal's reason. It returns, well or not, only when
   * `work` has: work must end soon once its signal is aborted.
   */
  run<T>(file: string, work: (opened: Opened<Tasks>) => Promise<T>, limits: RunLimits): Promise<T>;
  /** Ends the processes that wait for another file. */
  end(): void;
}

const lookMs = 100;

export function createSandbox<Tasks extends SandboxTasks>(options: SandboxOptions): Sandbox<Tasks> {
  const { refusal } = options;
  const idle = createIdleProcesses();
  return {
    end: () => idle.end(),
    async run(file, work, { signal: outside, timeMs, answerMs, memory, person }) {
      outside?.throwIfAborted();
      const kept = person === undefined ? undefined : idle.take(person);
      const process = kept ?? startProcess(options);
      const questions = questionsTo<Tasks>(process.child, { refusal, answerMs });
      const { ask, fail, signal } = questions;
      // Whatever failed, the process has nothing left to do.
      signal.addEventListener('abort', () => process.end());
      let timer: NodeJS.Timeout | undefined;
      const within = (ms: number): void => {
        clearTimeout(timer);
        timer = setTimeout(() => fail(refusal('too-slow')), ms);
      };
      if (timeMs !== undefined) within(timeMs);
      const watch = setInterval(() => {
        if (process.memory() > memory) fail(refusal('too-much-memory'));
      }, lookMs);
      const abort = (): void => fail(outside?.reason as Error);
      outside?.addEventListener('abort', abort);
      let isSound = false;
      try {
        const path = await process.give(file);
        const result = await work({ path, pid: process.child.pid ?? 0, ask, within, signal });
        signal.throwIfAborted();
        // What was asked and not waited for may go on: such a process is not kept.
        if (person !== undefined && questions.isAnswered())
          isSound = await ask('close', null).then(
            () => true,
            () => false,
          );
        return result;
      } catch (error) {
        // What work makes of it hides the cause.
        throw signal.aborted ? signal.reason : error;
      } finally {
        clearTimeout(timer);
        clearInterval(watch);
        outside?.removeEventListener('abort', abort);
        questions.leave();
        if (person !== undefined && isSound) {
          await process.take();
          idle.keep(process, person);
        } else process.end();
      }
    },
  };
}
