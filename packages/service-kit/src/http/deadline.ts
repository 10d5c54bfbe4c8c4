import type { Route } from '@portal/contracts/core/route';
import { tryLater, type PortalError } from '../portal-error.ts';

/** Default time limit of a call, in milliseconds: shorter than the timeouts of proxies. */
const defaultMs = 25_000;

/** Returns the result of `work`, or throws a 503 after the route's time limit. */
export async function withinTime<T>(
  route: Route,
  work: () => Promise<T>,
  limitMs = defaultMs,
): Promise<T> {
  let timer: NodeJS.Timeout | undefined;
  const timedOut = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(tookTooLong()), route.longestMs ?? limitMs);
  });
  try {
    return await Promise.race([work(), timedOut]);
  } finally {
    clearTimeout(timer);
  }
}

const tookTooLong = (): PortalError =>
  tryLater('unavailable', 'It took too long. Check in a moment whether it was done.', 10);
