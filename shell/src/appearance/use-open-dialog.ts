import { useSyncExternalStore } from 'react';

const openDialog = (): Element | null =>
  [...document.querySelectorAll('[aria-modal="true"]')].at(-1) ?? null;

function subscribe(onChange: () => void): () => void {
  const observer = new MutationObserver(onChange);
  observer.observe(document.body, { childList: true, subtree: true });
  return () => observer.disconnect();
}

/** Returns the topmost modal dialog of any part of the portal. Everything else is hidden from screen readers. */
export const useOpenDialog = (): Element | null => useSyncExternalStore(subscribe, openDialog);
