import { useLayoutEffect } from 'react';

/** Returns the focus to the element that had it before a dialog opened; if that is gone, to the main content. */
export function useReturnFocus(open: boolean): void {
  // A layout effect runs before the dialog takes the focus.
  useLayoutEffect(() => {
    if (!open) return;
    const opener = document.activeElement;
    return () => {
      // Deferred: while the dialog exists, it would take the focus again.
      setTimeout(() => {
        const lost = document.activeElement === null || document.activeElement === document.body;
        if (!lost) return;
        const isThere = opener?.isConnected && opener !== document.body;
        const next = isThere ? opener : document.querySelector('main');
        if (next instanceof HTMLElement) next.focus({ preventScroll: !isThere });
      });
    };
  }, [open]);
}
