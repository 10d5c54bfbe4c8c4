import type { Logger } from './log.ts';

export interface PeriodicTask {
  name: string;
  everyMs: number;
  /** The signal aborts when the service stops; the service waits for the run to end. */
  run: (signal: AbortSignal) => Promise<unknown>;
}

/** Runs each task at its interval. Logs failures and continues. Returns a function that stops the tasks. */
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
