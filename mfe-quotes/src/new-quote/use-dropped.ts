import { useEffect, useEffectEvent } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import type { Dropped } from './create-quote.ts';

/** Calls once with the files that were dropped on the screen before, as the link from there carries them. */
export function useDropped(take: (files: readonly File[]) => void): void {
  const { pathname, state } = useLocation();
  const navigate = useNavigate();
  const dropped = (state as Dropped | null)?.dropped;
  const onDropped = useEffectEvent((files: readonly File[]) => {
    // A reload takes them no more.
    void navigate(pathname, { replace: true, state: null });
    take(files);
  });
  useEffect(() => {
    if (dropped) onDropped(dropped);
  }, [dropped]);
}
