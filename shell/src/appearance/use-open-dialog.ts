import { useSyncExternalStore } from 'react';

/** The dialog that keeps the focus; null where none is open. */
const openDialog = (): Element | null =>
  [...document.querySelectorAll('[aria-modal="true"]')].at(-1) ?? null;

function subscribe(onChange: () => void): () => void {
  const observer = new MutationObserver(onChange);
  observer.observe(document.body, { childList: true, subtree: true });
  return () => observer.disconnect();
}

/** The dialog on top of the page, whichever part of the portal opened it. All else is hidden from screen readers then. */
export const useOpenDialog = (): Element | null => useSyncExternalStore(subscribe, openDialog);
