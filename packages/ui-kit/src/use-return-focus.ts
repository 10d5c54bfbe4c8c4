import { useLayoutEffect } from 'react';

/** Returns the focus to the element that had it before a dialog was opened. */
export function useReturnFocus(open: boolean): void {
  // A layout effect: it comes before the dialog takes the focus.
  useLayoutEffect(() => {
    if (!open) return;
    const opener = document.activeElement;
    return () => {
      // Later: while the dialog is still there it would take the focus again.
      setTimeout(() => {
        const lost = document.activeElement === null || document.activeElement === document.body;
        if (lost && opener instanceof HTMLElement && opener.isConnected) opener.focus();
      });
    };
  }, [open]);
}
