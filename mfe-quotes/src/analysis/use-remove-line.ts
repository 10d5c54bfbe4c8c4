import { useCallback, useRef } from 'react';
import { toPath, type Lines } from './figure-path.ts';
import { goToField } from './virtual-rows.tsx';

/** Removes a line; focuses the next line's button, or the add button. */
export function useRemoveLine(section: Lines, remove: (index: number) => void) {
  const addButton = useRef<HTMLButtonElement>(null);
  const removeLine = useCallback(
    (line: number) => {
      remove(line);
      const next = goToField(addButton.current, toPath({ section, line, field: 'remove' }));
      if (!next) addButton.current?.focus();
    },
    [section, remove],
  );
  return { addButton, removeLine };
}
