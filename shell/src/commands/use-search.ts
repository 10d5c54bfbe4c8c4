import { useHost } from '@portal/ui-kit/host.tsx';
import { useQueries } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { loadRemoteCommands } from '../remotes/load-remote.ts';
import { useRemotes } from '../remotes/remote-list.ts';
import { actionsOf, type Place } from './places.ts';
import { paletteWords } from './words/palette-en.ts';

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
  const { remotes } = useRemotes(host.user.id);
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
    actions: modules.flatMap(({ data }) =>
      actionsOf(data?.actions ?? [], host.user.effectiveRole, paletteWords.groups.actions),
    ),
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
