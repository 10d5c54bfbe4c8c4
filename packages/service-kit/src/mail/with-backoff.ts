import { pauseAfter } from './mail-terms.ts';

/** Wraps a task: overlapping calls do nothing, and after a run that returns false there is a growing pause. */
export function withBackoff(
  round: (signal: AbortSignal) => Promise<boolean>,
  now: () => number = Date.now,
): (signal: AbortSignal) => Promise<void> {
  let isRunning = false;
  let failures = 0;
  let resumeAt = 0;
  return async (signal) => {
    if (isRunning || now() < resumeAt) return;
    isRunning = true;
    try {
      failures = (await round(signal)) ? 0 : failures + 1;
      resumeAt = failures ? now() + pauseAfter(failures) : 0;
    } finally {
      isRunning = false;
    }
  };
}
