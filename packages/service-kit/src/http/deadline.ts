import type { Route } from '@portal/contracts/core/route';
import { PortalError } from '../portal-error.ts';

/** Default time limit of a call, in milliseconds: shorter than the timeouts of proxies. */
const defaultMs = 25_000;

/** Returns the result of `work`; after the route's time limit, throws a 503 and aborts the signal. */
export async function withinTime<T>(
  route: Route,
  work: (signal: AbortSignal) => Promise<T>,
  limitMs = defaultMs,
): Promise<T> {
  const timeout = new AbortController();
  let timer: NodeJS.Timeout | undefined;
  const timedOut = new Promise<never>((_, reject) => {
    timer = setTimeout(() => {
      const error = new PortalError(
        'unavailable',
        'It took too long. Check in a moment whether it was done.',
        { headers: { 'retry-after': '10' } },
      );
      timeout.abort(error);
      reject(error);
    }, route.longestMs ?? limitMs);
  });
  try {
    return await Promise.race([work(timeout.signal), timedOut]);
  } finally {
    clearTimeout(timer);
  }
}
