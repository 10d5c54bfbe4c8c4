/**
 * What a field of figures listens to: the first click into it selects what it says, as in a spreadsheet, so that what is
 * typed replaces it. Another click puts the caret where it points.
 */
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
      // Who drew over a part of the text has chosen it.
      if (target.selectionStart === target.selectionEnd) target.select();
    },
  };
}
