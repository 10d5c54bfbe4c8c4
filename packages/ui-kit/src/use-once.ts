import { useEffect, useRef } from 'react';

/** A second click within this time belongs to the first. */
const doubleClickMs = 500;

/**
 * Returns a function that starts an action unless it is under way: a button is disabled too late to stop a
 * second click. `pending` says whether it is under way, as a mutation does. An action that returns false
 * did not start. A form calls it after its fields were found right: a correction is not a second click.
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
