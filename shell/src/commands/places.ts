import type { Role } from '@portal/contracts/core/roles';
import type { Screen } from '@portal/contracts/core/screens';
import type { Action } from '@portal/ui-kit/commands';

export interface Place {
  title: string;
  detail?: string;
  path: string;
  group: string;
}

export interface PlaceGroup {
  title: string;
  places: Place[];
}

/** Returns the screens of a role with a title and without an id in the path, in sidebar order. */
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

export function matching(places: readonly Place[], text: string): Place[] {
  const words = text.toLowerCase().split(/\s+/).filter(Boolean);
  return places.filter(({ title }) => words.every((word) => title.toLowerCase().includes(word)));
}

/** Groups places by heading, in order of first appearance, without duplicates. */
export function grouped(places: readonly Place[]): PlaceGroup[] {
  const unique = [...new Map(places.toReversed().map((place) => [keyOf(place), place])).values()];
  const groups = Map.groupBy(unique.toReversed(), ({ group }) => group);
  return [...groups].map(([title, of]) => ({ title, places: of }));
}

export const keyOf = ({ group, path }: Place): string => `${group} ${path}`;
