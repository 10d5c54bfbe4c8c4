import { useEffect, useRef } from 'react';

/** A second click within this time belongs to the first. */
const doubleClickMs = 500;

/**
 * Gives a function that starts what it is given, unless that is under way: what is drawn says so too late
 * for a second click. `pending` is whether it is, as a mutation says. What gives false did not start. Of a
 * form it is asked once what was typed was found right: a correction is no second click.
 */
export function useOnce(pending: boolean): (start: () => boolean | void) => void {
  const started = useRef(-Infinity);
  const wasPending = useRef(false);
  useEffect(() => {
    if (wasPending.current && !pending) started.current = -Infinity;
    wasPending.current = pending;
  }, [pending]);
  return (start) => {
    const now = performance.now();
    if (pending || now - started.current < doubleClickMs) return;
    started.current = now;
    if (start() === false) started.current = -Infinity;
  };
}
