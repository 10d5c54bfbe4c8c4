import { keepListFilters, listListFilters } from '@portal/contracts/auth/list-view-routes';
import { listAt, type ListFilters } from '@portal/contracts/auth/list-views';
import type { Screen } from '@portal/contracts/core/screens';
import { api } from '@portal/ui-kit/api';
import { queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { useLocation } from 'react-router-dom';

type SavedFilters = Readonly<Record<string, string>>;

const savedFilters = queryOptions({
  queryKey: ['list-filters'],
  queryFn: async ({ signal }): Promise<SavedFilters> => {
    const filters = await api.call(listListFilters, { signal });
    return Object.fromEntries(filters.map(({ list, query }) => [list, query]));
  },
  staleTime: Infinity,
});

/** Query parameters that are not saved: page and search. */
const unsaved = ['page', 'cursor', 'search'];

function savedQueryOf(search: string): string {
  const params = new URLSearchParams(search);
  for (const name of unsaved) params.delete(name);
  return params.toString();
}

/** Returns the URL of a list with its last filters; of the current list, without filters. */
export function useListUrl(): (path: string) => string {
  const { data = {} } = useQuery({ ...savedFilters, enabled: false });
  const { pathname } = useLocation();
  return (path) => {
    const query = path === pathname ? '' : data[listAt(path)];
    return query ? `${path}?${query}` : path;
  };
}

/** Returns a function that loads the saved filters when a link is hovered: the first view does not need them. */
export function usePrefetchFilters(): () => void {
  const queries = useQueryClient();
  return () => void queries.prefetchQuery(savedFilters);
}

/** Saves filters, order and columns when the person changes a list of the sidebar. */
export function useSaveFilters(own: readonly Screen[]): void {
  const queries = useQueryClient();
  const { pathname, search } = useLocation();
  const last = useRef({ pathname, search });
  const { mutate } = useMutation({
    mutationFn: (left: ListFilters) => api.call(keepListFilters, { body: left }),
    // In sequence: the last change wins.
    scope: { id: 'list-filters' },
    onMutate: ({ list, query }) =>
      queries.setQueryData(
        savedFilters.queryKey,
        (filters) => filters && { ...filters, [list]: query },
      ),
  });
  useEffect(() => {
    const was = last.current;
    last.current = { pathname, search };
    // The filters with which a link opened the list are not the person's choice.
    const isLink = own.some(({ path, order }) => path === pathname && order !== undefined);
    if (was.pathname !== pathname || !isLink) return;
    const [list, query] = [listAt(pathname), savedQueryOf(search)];
    if (list && query !== savedQueryOf(was.search)) mutate({ list, query });
  }, [own, mutate, pathname, search]);
}
