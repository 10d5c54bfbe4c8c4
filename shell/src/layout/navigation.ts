import type { Role } from '@portal/contracts/core/roles';
import type { Screen } from '@portal/contracts/core/screens';
import type { FirstStep, WaitingList } from '@portal/ui-kit/host.tsx';
import { atom, useAtomValue, useSetAtom } from 'jotai';
import { useCallback } from 'react';
import { matchPath, matchRoutes, useLocation } from 'react-router-dom';
import { frameWords as words } from '../words/frame-en.ts';

/** A role's screens in the order of the sidebar, then those without a link. */
export const screensOf = (screens: readonly Screen[], role: Role): Screen[] =>
  screens
    .filter(({ roles }) => roles.includes(role))
    .toSorted((a, b) => (a.order ?? Infinity) - (b.order ?? Infinity));

const linksOf = (own: readonly Screen[]) => own.filter(({ order }) => order !== undefined);

export function navigationOf(own: readonly Screen[]) {
  const groups = Map.groupBy(linksOf(own), ({ group }) => group);
  return [...groups].map(([title, of]) => ({ title, links: of }));
}

export const waitingListsOf = (own: readonly Screen[]): WaitingList[] =>
  own.flatMap(({ waiting: path, title = words.untitled }) => (path ? [{ path, title }] : []));

export const firstStepsOf = (own: readonly Screen[]): FirstStep[] =>
  own
    .flatMap(({ firstStep, title, path }) =>
      firstStep && title ? [{ ...firstStep, title, path }] : [],
    )
    .toSorted((a, b) => a.order - b.order);

export function titleOf(screens: readonly Screen[], path: string): string {
  const own = Object.entries(words.pages).map(([at, title]) => ({ path: at, title }));
  const routes = [...own, ...screens].map((page) => ({ path: page.path, handle: page.title }));
  const [match] = matchRoutes(routes, path) ?? [];
  return match?.route.handle ?? words.untitled;
}

/** Location in terms of the sidebar. */
export interface Place {
  link: Screen | undefined;
  /** On a record's page: the URL of its list. */
  back: string | undefined;
}

/**
 * Returns the location of a path. A record belongs to the list it was opened from, else to the list its page names,
 * else to the list whose path it extends. A page with its own link shows a record only if it names another list, as a
 * saved draft does.
 */
export function placeOf(
  own: readonly Screen[],
  path: string,
  { from, named }: { from?: string | undefined; named?: string | undefined } = {},
): Place {
  const links = linksOf(own);
  const itself = links.find((link) => matchPath(link.path, path));
  const linkAt = (address: string | undefined): Screen | undefined =>
    links.find((one) => one.path === address?.split('?')[0]);
  if (itself && (linkAt(named) ?? itself) === itself) return { link: itself, back: undefined };
  for (const address of [from, named]) {
    const link = linkAt(address);
    if (link && link !== itself) return { link, back: address };
  }
  const link = links
    .filter((one) => one.path !== '/' && path.startsWith(`${one.path}/`))
    .toSorted((a, b) => b.path.length - a.path.length)[0];
  return { link, back: link?.path };
}

const namedAtom = atom<{ path: string; list: string } | null>(null);

/** Returns a function by which a remote names the list of the displayed record. */
export function useNamePlace(): (list: string) => void {
  const setNamed = useSetAtom(namedAtom);
  return useCallback((list) => setNamed({ path: window.location.pathname, list }), [setNamed]);
}

export function usePlace(own: readonly Screen[]): Place {
  const { pathname, state } = useLocation();
  const named = useAtomValue(namedAtom);
  const { from } = (state ?? {}) as { from?: unknown };
  return placeOf(own, pathname, {
    from: typeof from === 'string' ? from : undefined,
    named: named?.path === pathname ? named.list : undefined,
  });
}
