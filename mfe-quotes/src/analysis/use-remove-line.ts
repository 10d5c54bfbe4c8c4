import { useCallback, useRef } from 'react';

/** Removes a line; the focus goes to the next line's button, or to the button that adds lines. */
export function useRemoveLine(remove: (index: number) => void) {
  /** The element that holds the table. */
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
