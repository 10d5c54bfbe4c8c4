import { useMutation, type UseMutationOptions } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';

/** A second click within this time is a double click. */
const doubleClickMs = 500;

/**
 * Returns a function that starts an action unless it is running: a button is disabled too late to stop a double click.
 * `pending`: whether it is running, as of a mutation. An action that returns false did not start. Forms call it after
 * validation, so a correction is not a double click.
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

/** A mutation with `start`: like `mutate`, for a button; ignores a double click. */
export function useMutationOnce<Reply, Input = void>(
  options: UseMutationOptions<Reply, Error, Input>,
) {
  const mutation = useMutation(options);
  const once = useOnce(mutation.isPending);
  const start: typeof mutation.mutate = (...input) => once(() => mutation.mutate(...input));
  return { ...mutation, start };
}
