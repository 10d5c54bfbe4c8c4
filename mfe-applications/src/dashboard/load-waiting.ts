import { waitingRoute, type WaitingKind } from '@portal/contracts/core/waiting';
import { api } from '@portal/ui-kit/api';
import type { WaitingList } from '@portal/ui-kit/host.tsx';
import { useQueries } from '@tanstack/react-query';

/** Slower sources count as failed. */
const longestMs = 5_000;

const routeOf = ({ path, title }: WaitingList) =>
  waitingRoute({ name: 'listWaiting', path, summary: title });

export interface WaitingSource {
  list: WaitingList;
  /** Undefined while loading or after a failure. */
  kinds: WaitingKind[] | undefined;
  isFailed: boolean;
  retry: () => void;
}

export function useWaiting(lists: readonly WaitingList[]): WaitingSource[] {
  const found = useQueries({
    queries: lists.map((list) => ({
      queryKey: ['waiting', list.path],
      queryFn: ({ signal }: { signal: AbortSignal }) =>
        api.call(routeOf(list), {
          signal: AbortSignal.any([signal, AbortSignal.timeout(longestMs)]),
        }),
      refetchOnMount: 'always' as const,
    })),
  });
  return found.map(({ data, isError, refetch }, at) => ({
    list: lists[at] ?? { path: '', title: '' },
    kinds: data,
    isFailed: isError,
    retry: () => void refetch(),
  }));
}
