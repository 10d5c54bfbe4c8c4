import type { Role } from '@portal/contracts/core/roles';
import type { Screen } from '@portal/contracts/core/screens';
import { atom, useAtomValue, useSetAtom } from 'jotai';
import { useCallback } from 'react';
import { useLocation } from 'react-router-dom';
import { linksOf, placeOf, type Place } from './navigation.ts';

/** The list that the page at a path named as its own. */
const namedAtom = atom<{ path: string; list: string } | null>(null);

/** What a remote calls to name the list of the record that it shows. */
export function useNamePlace(): (list: string) => void {
  const setNamed = useSetAtom(namedAtom);
  return useCallback((list) => setNamed({ path: window.location.pathname, list }), [setNamed]);
}

/** Where the portal stands. */
export function usePlace(screens: readonly Screen[], role: Role): Place {
  const { pathname, state } = useLocation();
  const named = useAtomValue(namedAtom);
  const { from } = (state ?? {}) as { from?: unknown };
  return placeOf(linksOf(screens, role), pathname, {
    from: typeof from === 'string' ? from : undefined,
    named: named?.path === pathname ? named.list : undefined,
  });
}
