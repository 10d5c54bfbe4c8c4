import { isDialogOpen, isPageKey } from '@portal/ui-kit/page-keys';
import { useEffect, useRef } from 'react';

const goMs = 1500;

export interface PortalKeys {
  isBusy: boolean;
  onSearch: () => void;
  onHelp: () => void;
  /** Called with the letter after g. */
  onGo: (letter: string) => void;
}

/** Global shortcuts: Ctrl-K anywhere, the others outside of text fields. */
export function usePortalKeys(keys: PortalKeys): void {
  const latest = useRef(keys);
  useEffect(() => {
    latest.current = keys;
  });
  useEffect(() => {
    let goUntil = 0;
    function onKey(event: KeyboardEvent): void {
      const hasModifier = (event.ctrlKey || event.metaKey) && !event.altKey && !event.shiftKey;
      if (hasModifier && event.key.toLowerCase() === 'k') {
        // Also in a dialog, where Ctrl-K would open the browser's search.
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

function focusSearch(): boolean {
  const field = document.querySelector<HTMLInputElement>('main input[type=search]');
  field?.focus();
  return field !== null;
}
