import { useEffect } from 'react';
import { useLocation } from 'react-router-dom';
import { useHost } from './host.tsx';

/** Returns the link state from a list to a record: the sidebar marks that list, the back link restores its filters. */
export function useFrom(): { from: string } {
  const { pathname, search } = useLocation();
  return { from: pathname + search };
}

/** Reports which list the record belongs to; null while unknown. */
export function usePlace(list: string | null): void {
  const { place } = useHost();
  useEffect(() => {
    if (!list) return;
    place?.(list);
    // The same URL may show something else next.
    return () => place?.('');
  }, [place, list]);
}
