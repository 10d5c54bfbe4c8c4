import type { Role } from '@portal/contracts/core/roles';
import type { Screen } from '@portal/contracts/core/screens';
import type { FirstStep, WaitingList } from '@portal/ui-kit/host.tsx';
import { matchPath, matchRoutes } from 'react-router-dom';

export interface NavigationGroup {
  /** Undefined for the main links. */
  title: string | undefined;
  links: Screen[];
}

/** The screens that a role finds in the sidebar, in order. */
export const linksOf = (screens: readonly Screen[], role: Role): Screen[] =>
  screens
    .filter(({ order, roles }) => order !== undefined && roles.includes(role))
    .toSorted((a, b) => Number(a.order) - Number(b.order));

/** The sidebar's links of a role, in order, below the headings that they name. */
export function navigationOf(screens: readonly Screen[], role: Role): NavigationGroup[] {
  const groups = Map.groupBy(linksOf(screens, role), ({ group }) => group);
  return [...groups].map(([title, of]) => ({ title, links: of }));
}

/** The lists of what waits for a role, in the order of the screens that name them. */
export const waitingListsOf = (
  screens: readonly Screen[],
  role: Role,
  untitled: string,
): WaitingList[] =>
  screens
    .filter(({ roles }) => roles.includes(role))
    .toSorted((a, b) => (a.order ?? Infinity) - (b.order ?? Infinity))
    .flatMap(({ waiting: path, title = untitled }) => (path ? [{ path, title }] : []));

/** Where a role begins, in order. */
export const firstStepsOf = (screens: readonly Screen[], role: Role): FirstStep[] =>
  screens
    .flatMap(({ firstStep, title, path, roles }) =>
      firstStep && title && roles.includes(role) ? [{ ...firstStep, title, path }] : [],
    )
    .toSorted((a, b) => a.order - b.order);

/** The header's title at a path. */
export function titleOf(screens: readonly Screen[], path: string, untitled: string): string {
  const routes = screens.map((screen) => ({ path: screen.path, handle: screen }));
  const [match] = matchRoutes(routes, path) ?? [];
  return match?.route.handle.title ?? untitled;
}

/** Where one is, as the sidebar sees it. */
export interface Place {
  /** The link that is marked; none at a place of no list. */
  link: Screen | undefined;
  /** On a record's page: the address of the list that it belongs to. */
  back: string | undefined;
}

/**
 * Where a path stands among a role's links. A record belongs to the list that one came from, else to the one that its
 * page names, else to the one whose path it continues. A page that is a link itself shows a record only where it names
 * another list, as a saved draft does.
 */
export function placeOf(
  links: readonly Screen[],
  path: string,
  { from, named }: { from?: string | undefined; named?: string | undefined } = {},
): Place {
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
