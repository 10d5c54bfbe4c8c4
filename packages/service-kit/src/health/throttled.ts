type Check = () => Promise<unknown>;

const cacheMs = 5000;

/** Wraps a check: calls within five seconds share one result. */
export function throttled(check: Check, now: () => number = Date.now): Check {
  let latest: { at: number; answer: Promise<unknown> } | null = null;
  return () => {
    if (!latest || now() - latest.at > cacheMs) latest = { at: now(), answer: check() };
    return latest.answer;
  };
}
