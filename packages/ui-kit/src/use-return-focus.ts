import { useLayoutEffect } from 'react';

/** Gives the focus back to what had it when a dialog was opened, once it is closed or taken away. */
export function useReturnFocus(open: boolean): void {
  // A layout effect: it comes before the dialog takes the focus.
  useLayoutEffect(() => {
    if (!open) return;
    const opener = document.activeElement;
    return () => {
      // Later: as long as the dialog is there it would take the focus back.
      setTimeout(() => {
        const lost = document.activeElement === null || document.activeElement === document.body;
        if (lost && opener instanceof HTMLElement && opener.isConnected) opener.focus();
      });
    };
  }, [open]);
}
