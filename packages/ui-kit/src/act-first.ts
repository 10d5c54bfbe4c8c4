import type { MouseEvent } from 'react';

/**
 * For the row of buttons below a form whose fields are checked when they are left. A field's message would
 * push the button away between press and release, and the click would be lost. So the field is left only
 * when the click has arrived; it is tidied and checked before the button acts.
 */
export const actFirst = {
  onMouseDown: (event: MouseEvent): void => event.preventDefault(),
  onClickCapture: ({ target }: MouseEvent): void => {
    if (target instanceof Element) target.closest('button')?.focus();
  },
};
