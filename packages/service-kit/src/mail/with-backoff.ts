import { pauseAfter } from './mail-terms.ts';

/**
 * Wraps a round so that it can be called at any time: overlapping calls do nothing, and after a round that returned
 * false (nothing could be reached) there is a growing pause.
 */
export function withBackoff(
  round: (signal: AbortSignal) => Promise<boolean>,
  now: () => number = Date.now,
): (signal: AbortSignal) => Promise<void> {
  let underWay = false;
  let failures = 0;
  let resumeAt = 0;
  return async (signal) => {
    if (underWay || now() < resumeAt) return;
    underWay = true;
    try {
      failures = (await round(signal)) ? 0 : failures + 1;
      resumeAt = failures ? now() + pauseAfter(failures) : 0;
    } finally {
      underWay = false;
    }
  };
}
