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
    const kept = await api.call(listListFilters, { signal });
    return Object.fromEntries(kept.map(({ list, query }) => [list, query]));
  },
  staleTime: Infinity,
});

/** Not kept of a list's address: where one is in the list, and what is looked for at the moment. */
const passing = ['page', 'cursor', 'search'];

function keptOf(search: string): string {
  const params = new URLSearchParams(search);
  for (const name of passing) params.delete(name);
  return params.toString();
}

/** The address of a list as the person left it; of the list that is shown, without what it is narrowed to. */
export function useListAddress(): (path: string) => string {
  const { data = {} } = useQuery({ ...keptLists, enabled: false });
  const { pathname } = useLocation();
  return (path) => {
    const query = path === pathname ? '' : data[listAt(path)];
    return query ? `${path}?${query}` : path;
  };
}

/** Asks for the addresses once somebody points at a link: a first view needs them for nothing. */
export function useListAddressSoon(): () => void {
  const queries = useQueryClient();
  return () => void queries.prefetchQuery(keptLists);
}

/** Keeps for the person how they change a list of the sidebar: its filters, order and columns. */
export function useKeepLists(links: readonly Screen[]): void {
  const queries = useQueryClient();
  const { pathname, search } = useLocation();
  const last = useRef({ pathname, search });
  const { mutate } = useMutation({
    mutationFn: (left: ListFilters) => api.call(keepListFilters, { body: left }),
    // One after the other: the last one counts.
    scope: { id: 'list-filters' },
    onMutate: ({ list, query }) =>
      queries.setQueryData(keptLists.queryKey, (kept) => kept && { ...kept, [list]: query }),
  });
  useEffect(() => {
    const was = last.current;
    last.current = { pathname, search };
    // How a list was opened, by a link of whomever, is not how the person left it.
    if (was.pathname !== pathname || !links.some(({ path }) => path === pathname)) return;
    const [list, query] = [listAt(pathname), keptOf(search)];
    if (list && query !== keptOf(was.search)) mutate({ list, query });
  }, [links, mutate, pathname, search]);
}
