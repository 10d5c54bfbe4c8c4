import type { Route } from '@portal/contracts/core/route';
import { PortalError } from '../portal-error.ts';

/** Time limit of an ordinary call, in milliseconds: less than the timeouts of proxies. */
const ordinaryMs = 25_000;

/**
 * The result of `work`, or a 503 when the route's time is up. Then the signal aborts; work that continues anyway may or
 * may not be saved, as when a caller disconnects.
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
        'It took too long. Check in a moment whether it was done.',
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
