import type { MouseEvent } from 'react';

/**
 * For the button row below a form that validates on blur. A validation message would move the button between press and
 * release, and the click would be lost. So the focus stays in the field until the click arrives; the field is
 * normalized and validated before the button acts.
 */
export const actOnClick = {
  onMouseDown: (event: MouseEvent): void => event.preventDefault(),
  onClickCapture: ({ target }: MouseEvent): void => {
    if (target instanceof Element) target.closest('button')?.focus();
  },
};
