import type { MouseEvent } from 'react';

/**
 * For the row of buttons below a form's fields, which are checked when they are left. Pressing a button
 * leaves the field only when the click has arrived: the message that comes up pushes the button away, and
 * a click that is let go of elsewhere is none. The field is tidied and checked before the button acts.
 */
export const actFirst = {
  onMouseDown: (event: MouseEvent): void => event.preventDefault(),
  onClickCapture: ({ target }: MouseEvent): void => {
    if (target instanceof Element) target.closest('button')?.focus();
  },
};
