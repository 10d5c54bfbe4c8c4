import type { Route } from '@portal/contracts/core/route';
import { PortalError } from '../portal-error.ts';

/** Longest that an ordinary call takes, in milliseconds: less than anything in between waits. */
const ordinaryMs = 25_000;

/**
 * What `work` gives, or a 503 where the route's time is up before. The work is told by the signal; what it
 * does all the same is kept or not, as where a caller leaves.
 */
export async function withinTime<T>(
  route: Route,
  work: (ending: AbortSignal) => Promise<T>,
  ordinary = ordinaryMs,
): Promise<T> {
  const ending = new AbortController();
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => {
      const error = new PortalError(
        'unavailable',
        'It took too long. Look again in a moment whether it was done.',
        { headers: { 'retry-after': '10' } },
      );
      ending.abort(error);
      reject(error);
    }, route.longestMs ?? ordinary);
  });
  try {
    return await Promise.race([work(ending.signal), late]);
  } finally {
    clearTimeout(timer);
  }
}
