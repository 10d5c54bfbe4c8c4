import { pauseAfter } from './mail-terms.ts';

/**
 * Makes of a round something that may be called at any time: one that comes while another is under way
 * does nothing, and after a round that gave false (nothing could be reached) there is a pause, longer
 * each time.
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
