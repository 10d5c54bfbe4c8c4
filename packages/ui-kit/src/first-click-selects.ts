/** Handlers for a field of figures: the first click selects its text, the next one places the caret. */
export function firstClickSelects() {
  let entered: EventTarget | null = null;
  return {
    onPointerDown({ target }: { target: EventTarget | null }): void {
      entered = target === document.activeElement ? null : target;
    },
    onClick({ target }: { target: EventTarget | null }): void {
      const isFirst = target === entered;
      entered = null;
      if (!isFirst || !(target instanceof HTMLInputElement) || target.inputMode !== 'decimal')
        return;
      // Keep a selection made by dragging.
      if (target.selectionStart === target.selectionEnd) target.select();
    },
  };
}
