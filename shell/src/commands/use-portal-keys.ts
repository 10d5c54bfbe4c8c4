import { isDialogOpen, isPageKey } from '@portal/ui-kit/page-keys';
import { useEffect, useRef } from 'react';

const goMs = 1500;

export interface PortalKeys {
  /** Something is being opened already. */
  isBusy: boolean;
  onSearch: () => void;
  onHelp: () => void;
  /** A letter after g. */
  onGo: (letter: string) => void;
}

/** Keys that work on every screen: Ctrl-K anywhere, the others where nothing is typed. */
export function usePortalKeys(keys: PortalKeys): void {
  const latest = useRef(keys);
  useEffect(() => {
    latest.current = keys;
  });
  useEffect(() => {
    let goUntil = 0;
    function onKey(event: KeyboardEvent): void {
      const isHeld = (event.ctrlKey || event.metaKey) && !event.altKey && !event.shiftKey;
      if (isHeld && event.key.toLowerCase() === 'k') {
        // The browser's own search stays away in a dialog, too.
        event.preventDefault();
        if (!isDialogOpen() && !latest.current.isBusy) latest.current.onSearch();
        return;
      }
      if (latest.current.isBusy || !isPageKey(event)) return;
      const isGoing = performance.now() < goUntil;
      goUntil = 0;
      if (isGoing) latest.current.onGo(event.key);
      else if (event.key === 'g') goUntil = performance.now() + goMs;
      else if (event.key === '?') latest.current.onHelp();
      else if (event.key === '/' && focusSearch()) event.preventDefault();
    }
    document.addEventListener('keydown', onKey);
    return () => document.removeEventListener('keydown', onKey);
  }, []);
}

/** Puts the focus into the search of the screen's list, where it has one. */
function focusSearch(): boolean {
  const field = document.querySelector<HTMLInputElement>('main input[type=search]');
  field?.focus();
  return field !== null;
}
