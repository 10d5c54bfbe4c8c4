import { useCallback, useRef } from 'react';

/** Takes a line away; the focus goes to the next line's button, or to the one that adds lines. */
export function useRemoveLine(remove: (index: number) => void) {
  /** The table's body is within. */
  const frame = useRef<HTMLDivElement>(null);
  const addButton = useRef<HTMLButtonElement>(null);
  const removeLine = useCallback(
    (index: number) => {
      remove(index);
      // Once it is drawn.
      requestAnimationFrame(() => {
        const next = frame.current?.querySelectorAll<HTMLElement>('[data-removes-line]')[index];
        (next ?? addButton.current)?.focus();
      });
    },
    [remove],
  );
  return { frame, addButton, removeLine };
}
