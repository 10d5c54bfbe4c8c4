import type { Screen } from '@portal/contracts/core/screens';
import { useHost } from '@portal/ui-kit/host.tsx';
import { atom, useAtomValue, useSetAtom } from 'jotai';
import { useCallback } from 'react';
import { useLocation } from 'react-router-dom';
import { linksOf, placeOf, type Place } from './navigation.ts';

const namedAtom = atom<{ path: string; list: string } | null>(null);

/** Returns a function by which a remote names the list of the displayed record. */
export function useNamePlace(): (list: string) => void {
  const setNamed = useSetAtom(namedAtom);
  return useCallback((list) => setNamed({ path: window.location.pathname, list }), [setNamed]);
}

export function usePlace(screens: readonly Screen[]): Place {
  const { user } = useHost();
  const { pathname, state } = useLocation();
  const named = useAtomValue(namedAtom);
  const { from } = (state ?? {}) as { from?: unknown };
  return placeOf(linksOf(screens, user.effectiveRole), pathname, {
    from: typeof from === 'string' ? from : undefined,
    named: named?.path === pathname ? named.list : undefined,
  });
}
