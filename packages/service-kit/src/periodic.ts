import type { Logger } from './log.ts';

export interface PeriodicTask {
  name: string;
  everyMs: number;
  /** The signal aborts when the service stops, which waits for what runs. */
  run: (signal: AbortSignal) => Promise<unknown>;
}

/** Runs each task now and then; a failure is logged and the task comes again. Gives what stops them. */
export function startPeriodic(tasks: readonly PeriodicTask[], log: Logger): () => Promise<void> {
  const running = new Set<Promise<void>>();
  const stopping = new AbortController();
  const timers = tasks.map(({ name, everyMs, run }) => {
    const once = (): void => {
      const work = run(stopping.signal)
        .then(() => undefined)
        .catch((err: unknown) => log.warn({ err, task: name }, 'periodic task failed'))
        .finally(() => running.delete(work));
      running.add(work);
    };
    once();
    return setInterval(once, everyMs);
  });
  return async () => {
    for (const timer of timers) clearInterval(timer);
    stopping.abort();
    await Promise.all(running);
  };
}
