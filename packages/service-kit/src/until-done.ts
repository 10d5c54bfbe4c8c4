import { setTimeout as pause } from 'node:timers/promises';
import type { Logger } from './log.ts';

const retryMs = 1000;

/** Repeats `work` every second until it succeeds, and returns its result. Logs each new reason for a failure. */
export async function untilDone<Result>(
  waitsFor: string,
  log: Logger,
  work: () => Promise<Result>,
): Promise<Result> {
  let reason = '';
  for (;;) {
    try {
      return await work();
    } catch (err) {
      const { message } = err as Error;
      if (message !== reason) log.warn({ err, waitsFor }, 'waiting');
      reason = message;
      await pause(retryMs);
    }
  }
}
