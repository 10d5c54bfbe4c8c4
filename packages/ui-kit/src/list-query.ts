import type { Page } from '@portal/contracts/core/list';
import type { Route, RouteArguments, RouteReply } from '@portal/contracts/core/route';
import {
  keepPreviousData,
  useQuery,
  type QueryKey,
  type UseQueryOptions,
  type UseQueryResult,
} from '@tanstack/react-query';
import type { z } from 'zod';
import { api } from './api.ts';
import type { ListState } from './use-list-state.ts';

/** Search and sort of a list as query parameters of its route. */
export const filterOf = ({ search, sort }: Pick<ListState, 'search' | 'sort'>) => ({
  sort,
  ...(search ? { search } : {}),
});

/** Query parameters of one page. */
export const pageOf = (
  list: Pick<ListState, 'search' | 'sort' | 'cursor' | 'pageSize'>,
  limit = list.pageSize,
) => ({
  ...filterOf(list),
  limit,
  ...(list.cursor ? { cursor: list.cursor } : {}),
});

/** Returns a query parameter if the value is one of the choices, else an empty object. */
export function oneOf<Name extends string, const Value extends string>(
  name: Name,
  value: string,
  choices: readonly Value[],
): { [N in Name]?: Value } {
  const choice = choices.find((one) => one === value);
  return (choice === undefined ? {} : { [name]: choice }) as { [N in Name]?: Value };
}

type QueryOf<R extends Route> = R extends { query: infer Query extends z.ZodType }
  ? z.input<Query>
  : never;
type RowOf<R extends Route> = RouteReply<R> extends (infer Row)[] ? Row : never;

/** The client validates the reply against the route's schema. */
const loadPage = api.page as unknown as <R extends Route>(
  route: R,
  args: { query: QueryOf<R>; signal: AbortSignal },
) => Promise<Page<RowOf<R>>>;

/** Route and query of a list, or of its own export route, to export it. */
export interface ListSource {
  route: Route;
  query: object;
}

/** Loads a page whenever its screen is shown; keeps the previous page until then. */
export function usePage<R extends Route>(
  key: readonly string[],
  route: R,
  query: QueryOf<R>,
  enabled = true,
): UseQueryResult<Page<RowOf<R>>> & { source: ListSource } {
  const result = useQuery<Page<RowOf<R>>>({
    queryKey: [...key, query],
    queryFn: ({ signal }) => loadPage(route, { query, signal }),
    enabled,
    placeholderData: keepPreviousData,
    refetchOnMount: 'always',
  });
  return { ...result, source: { route, query: query as object } };
}

const callRoute = api.call as unknown as <R extends Route>(
  route: R,
  args: object,
) => Promise<RouteReply<R>>;

/** Loads a route's reply whenever its screen is shown. */
export const useReply = <R extends Route>(
  queryKey: QueryKey,
  route: R,
  args: RouteArguments<R>,
  options: Omit<UseQueryOptions<RouteReply<R>>, 'queryKey' | 'queryFn'> = {},
): UseQueryResult<RouteReply<R>> =>
  useQuery<RouteReply<R>>({
    queryKey,
    queryFn: ({ signal }) => callRoute(route, { ...args, signal }),
    refetchOnMount: 'always',
    ...options,
  });
