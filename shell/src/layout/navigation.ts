import type { Role } from '@portal/contracts/core/roles';
import type { Screen } from '@portal/contracts/core/screens';
import type { WaitingList } from '@portal/ui-kit/host.tsx';
import { matchRoutes } from 'react-router-dom';

export interface NavigationGroup {
  /** Undefined for the main links. */
  title: string | undefined;
  links: Screen[];
}

/** The sidebar's links of a role, in order, below the headings that they name. */
export function navigationOf(screens: readonly Screen[], role: Role): NavigationGroup[] {
  const links = screens
    .filter(({ order, roles }) => order !== undefined && roles.includes(role))
    .toSorted((a, b) => Number(a.order) - Number(b.order));
  const groups = Map.groupBy(links, ({ group }) => group);
  return [...groups].map(([title, of]) => ({ title, links: of }));
}

/** The lists of what waits for a role, in the order of the screens that name them. */
export const waitingListsOf = (screens: readonly Screen[], role: Role): WaitingList[] =>
  screens
    .filter(({ roles }) => roles.includes(role))
    .toSorted((a, b) => (a.order ?? Infinity) - (b.order ?? Infinity))
    .flatMap(({ waiting: path, title = 'Portal' }) => (path ? [{ path, title }] : []));

/** The header's title at a path. */
export function titleOf(screens: readonly Screen[], path: string): string {
  const routes = screens.map((screen) => ({ path: screen.path, handle: screen }));
  const [match] = matchRoutes(routes, path) ?? [];
  return match?.route.handle.title ?? 'Portal';
}
