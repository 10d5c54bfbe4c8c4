import type { Page } from '@portal/contracts/core/list';
import type { Route, RouteReply } from '@portal/contracts/core/route';
import { keepPreviousData, useQuery, type UseQueryResult } from '@tanstack/react-query';
import type { z } from 'zod';
import { api } from './api.ts';
import type { ListState } from './use-list-state.ts';

/** The order of a list and what is searched for, as its route takes them. */
export const filterOf = ({ search, sort }: Pick<ListState, 'search' | 'sort'>) => ({
  sort,
  ...(search ? { search } : {}),
});

/** The same, for one page. */
export const pageOf = (list: Pick<ListState, 'search' | 'sort' | 'cursor'>, limit: number) => ({
  ...filterOf(list),
  limit,
  ...(list.cursor ? { cursor: list.cursor } : {}),
});

/** A query's part where the address names one of its choices; nothing where it names something else. */
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

/** The client checks the reply against the route's own schema. */
const loadPage = api.page as unknown as <R extends Route>(
  route: R,
  args: { query: QueryOf<R>; signal: AbortSignal },
) => Promise<Page<RowOf<R>>>;

/** What a list shows, to be asked for as a file. */
export interface ListSource {
  route: Route;
  query: object;
}

/** Loads a page whenever its screen is shown; until it is there, the page before stays. */
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
