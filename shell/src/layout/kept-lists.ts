import { keepListFilters, listListFilters } from '@portal/contracts/auth/list-filter-routes';
import type { ListFilters } from '@portal/contracts/auth/list-filters';
import { listAt } from '@portal/contracts/auth/list-views';
import type { Screen } from '@portal/contracts/core/screens';
import { api } from '@portal/ui-kit/api';
import { queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { useLocation } from 'react-router-dom';

type KeptLists = Readonly<Record<string, string>>;

const keptLists = queryOptions({
  queryKey: ['list-filters'],
  queryFn: async ({ signal }): Promise<KeptLists> => {
    const filters = await api.call(listListFilters, { signal });
    return Object.fromEntries(filters.map(({ list, query }) => [list, query]));
  },
  staleTime: Infinity,
});

/** Query parameters that are not saved: page and search. */
const passing = ['page', 'cursor', 'search'];

function keptOf(search: string): string {
  const params = new URLSearchParams(search);
  for (const name of passing) params.delete(name);
  return params.toString();
}

/** Returns the URL of a list with its last filters; of the current list, without filters. */
export function useListAddress(): (path: string) => string {
  const { data = {} } = useQuery({ ...keptLists, enabled: false });
  const { pathname } = useLocation();
  return (path) => {
    const query = path === pathname ? '' : data[listAt(path)];
    return query ? `${path}?${query}` : path;
  };
}

/** Returns a function that loads the saved filters when a link is hovered: the first view does not need them. */
export function useListAddressSoon(): () => void {
  const queries = useQueryClient();
  return () => void queries.prefetchQuery(keptLists);
}

/** Saves filters, order and columns when the person changes a list of the sidebar. */
export function useKeepLists(links: readonly Screen[]): void {
  const queries = useQueryClient();
  const { pathname, search } = useLocation();
  const last = useRef({ pathname, search });
  const { mutate } = useMutation({
    mutationFn: (left: ListFilters) => api.call(keepListFilters, { body: left }),
    // In sequence: the last change wins.
    scope: { id: 'list-filters' },
    onMutate: ({ list, query }) =>
      queries.setQueryData(
        keptLists.queryKey,
        (filters) => filters && { ...filters, [list]: query },
      ),
  });
  useEffect(() => {
    const was = last.current;
    last.current = { pathname, search };
    // The filters with which a link opened the list are not the person's choice.
    if (was.pathname !== pathname || !links.some(({ path }) => path === pathname)) return;
    const [list, query] = [listAt(pathname), keptOf(search)];
    if (list && query !== keptOf(was.search)) mutate({ list, query });
  }, [links, mutate, pathname, search]);
}
