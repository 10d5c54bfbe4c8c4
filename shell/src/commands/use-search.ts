import type { Role } from '@portal/contracts/core/roles';
import type { Screen } from '@portal/contracts/core/screens';
import type { Action } from '@portal/ui-kit/commands';
import { useHost } from '@portal/ui-kit/host.tsx';
import { useQueries } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { loadRemoteCommands } from '../remotes/load-remote.ts';
import { useRemotes } from '../remotes/remote-list.ts';
import { paletteWords as words } from './words/palette-en.ts';

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

/** Returns the screens with a title and without an id in the path. */
export const pagesOf = (screens: readonly Screen[]): Place[] =>
  screens
    .filter(({ path, title }) => title && !path.endsWith('/:id'))
    .map(({ path, title = '', group }) => ({
      title,
      path,
      group: words.groups.pages,
      detail: group,
    }));

const actionsOf = (actions: readonly Action[], role: Role): Place[] =>
  actions
    .filter(({ roles }) => roles.includes(role))
    .map(({ title, path }) => ({ title, path, group: words.groups.actions }));

export function matching(places: readonly Place[], text: string): Place[] {
  const typed = text.toLowerCase().split(/\s+/).filter(Boolean);
  return places.filter(({ title }) => typed.every((word) => title.toLowerCase().includes(word)));
}

/** Groups places by heading, in order of first appearance, without duplicates. */
export function grouped(places: readonly Place[]): PlaceGroup[] {
  const unique = [...new Map(places.toReversed().map((place) => [keyOf(place), place])).values()];
  const groups = Map.groupBy(unique.toReversed(), ({ group }) => group);
  return [...groups].map(([title, of]) => ({ title, places: of }));
}

export const keyOf = ({ group, path }: Place): string => `${group} ${path}`;

const waitMs = 200;
const timeoutMs = 10_000;
const minLength = 2;

export interface Search {
  actions: Place[];
  found: Place[];
  isSearching: boolean;
  /** Remotes that are unavailable, or of a release without search. */
  missing: string[];
}

/** Searches the remotes' commands and records. Replies to earlier text are ignored. */
export function useSearch(typed: string): Search {
  const host = useHost();
  const { remotes } = useRemotes(host.user);
  const modules = useQueries({
    queries: remotes.map((remote) => ({
      queryKey: ['commands', remote.scope, remote.build],
      queryFn: () => loadRemoteCommands(remote),
    })),
  });
  const current = typed.trim();
  const text = useDebounced(current);
  const isRequested = current.length >= minLength;
  const answers = useQueries({
    queries: modules.map(({ data: commands }, at) => ({
      queryKey: ['search', remotes[at]?.scope, text],
      queryFn: ({ signal }: { signal: AbortSignal }) =>
        commands?.search(text, host, AbortSignal.any([signal, AbortSignal.timeout(timeoutMs)])) ??
        [],
      enabled: commands !== undefined && isRequested && text === current,
      // Results may have changed meanwhile.
      staleTime: 0,
      gcTime: 0,
    })),
  });
  const isAnswered = isRequested && text === current;
  return {
    actions: modules.flatMap(({ data }) => actionsOf(data?.actions ?? [], host.user.effectiveRole)),
    found: isAnswered ? answers.flatMap(({ data }) => data ?? []) : [],
    isSearching:
      isRequested &&
      (text !== current ||
        modules.some(({ isFetching }) => isFetching) ||
        answers.some(({ isFetching }) => isFetching)),
    missing: remotes
      .filter((_, at) => modules[at]?.isError || (isAnswered && answers[at]?.isError))
      .map(({ name }) => name),
  };
}

function useDebounced(text: string): string {
  const [settled, setSettled] = useState(text);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(text), waitMs);
    return () => clearTimeout(timer);
  }, [text]);
  return settled;
}
