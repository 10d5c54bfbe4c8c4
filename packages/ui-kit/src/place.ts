import { useEffect } from 'react';
import { useLocation } from 'react-router-dom';
import { useHost } from './host.tsx';

/**
 * What a link from a list to a record carries as its state: on the record's page the sidebar marks that list, and the
 * way back leads to it as it was, filters and all.
 */
export function useFrom(): { from: string } {
  const { pathname, search } = useLocation();
  return { from: pathname + search };
}

/** Tells the portal which list the record shown belongs to; null while that is not known. */
export function usePlace(list: string | null): void {
  const { place } = useHost();
  useEffect(() => {
    if (!list) return;
    place?.(list);
    // What is shown next at the same address may be no record.
    return () => place?.('');
  }, [place, list]);
}
