import { isDialogOpen } from '@portal/ui-kit/page-keys';
import { useEffect, useRef } from 'react';

/** Captures text typed while the search is loading, before its field exists. */
export function useEarlyKeys(isComing: boolean): () => string {
  const typed = useRef('');
  useEffect(() => {
    if (!isComing) return;
    typed.current = '';
    function onKey(event: KeyboardEvent): void {
      const { key, ctrlKey, metaKey, altKey } = event;
      if (isDialogOpen() || ctrlKey || metaKey || altKey) return;
      if (key === 'Backspace') typed.current = typed.current.slice(0, -1);
      else if (key.length === 1) typed.current += key;
      else return;
      // Keep the key from the focused element.
      event.preventDefault();
    }
    document.addEventListener('keydown', onKey, { capture: true });
    return () => document.removeEventListener('keydown', onKey, { capture: true });
  }, [isComing]);
  return () => typed.current;
}
