import { useEffect, useEffectEvent } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import type { Dropped } from './create-quote.ts';

/** Calls `take` once with the files that the previous screen passed in the location state. */
export function useDropped(take: (files: readonly File[]) => void): void {
  const { pathname, state } = useLocation();
  const navigate = useNavigate();
  const dropped = (state as Dropped | null)?.dropped;
  const onDropped = useEffectEvent((files: readonly File[]) => {
    // A reload must not take them again.
    void navigate(pathname, { replace: true, state: null });
    take(files);
  });
  useEffect(() => {
    if (dropped) onDropped(dropped);
  }, [dropped]);
}
