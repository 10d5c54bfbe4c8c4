import type { Role } from '@portal/contracts/core/roles';
import type { Screen } from '@portal/contracts/core/screens';
import type { Action } from '@portal/ui-kit/commands';

/** Something that one can go to. */
export interface Place {
  title: string;
  detail?: string;
  path: string;
  group: string;
}

/** Places below each other, with a heading. */
export interface PlaceGroup {
  title: string;
  places: Place[];
}

/** The screens of a role that have a name and no number in their address, in the order of the sidebar. */
export const pagesOf = (screens: readonly Screen[], role: Role, heading: string): Place[] =>
  screens
    .filter(({ path, title, roles }) => title && roles.includes(role) && !path.endsWith('/:id'))
    .toSorted((a, b) => (a.order ?? Infinity) - (b.order ?? Infinity))
    .map(({ path, title = '', group }) => ({
      title,
      path,
      group: heading,
      ...(group ? { detail: group } : {}),
    }));

export const actionsOf = (actions: readonly Action[], role: Role, heading: string): Place[] =>
  actions
    .filter(({ roles }) => roles.includes(role))
    .map(({ title, path }) => ({ title, path, group: heading }));

/** Those whose name has all that was typed, word by word. */
export function matching(places: readonly Place[], text: string): Place[] {
  const words = text.toLowerCase().split(/\s+/).filter(Boolean);
  return places.filter(({ title }) => words.every((word) => title.toLowerCase().includes(word)));
}

/** Places by their headings, in the order in which these come first; one that is there twice stands once. */
export function grouped(places: readonly Place[]): PlaceGroup[] {
  const once = [...new Map(places.toReversed().map((place) => [keyOf(place), place])).values()];
  const groups = Map.groupBy(once.toReversed(), ({ group }) => group);
  return [...groups].map(([title, of]) => ({ title, places: of }));
}

export const keyOf = ({ group, path }: Place): string => `${group} ${path}`;
