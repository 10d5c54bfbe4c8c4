import { createClient } from '@portal/contracts/core/client';
import type { Page } from '@portal/contracts/core/list';
import { randomHex } from '@portal/contracts/core/random-hex';
import type { Route, RouteArguments, RouteReply } from '@portal/contracts/core/route';
import {
  keepPreviousData,
  type MutationOptions,
  type QueryClient,
  type QueryKey,
  useQuery,
  useQueryClient,
  type UseQueryOptions,
  type UseQueryResult,
} from '@tanstack/react-query';
import type { z } from 'zod';
import { isGone, isOutdated, isSignedOut, requestIdOf } from './error-text.ts';
import { type Toast, useHost } from './host.tsx';
import type { ListState } from './list-state.ts';
import { useMutationOnce } from './use-once.ts';
import { useKitWords } from './words/kit-words.ts';

let trace = randomHex(16);
for (const type of ['click', 'keydown'])
  addEventListener(type, () => (trace = randomHex(16)), { capture: true });

/** A `traceparent` (W3C Trace Context) for a call. Calls since the last click or key press share a trace. */
export const traceparent = (): string => `00-${trace}-${randomHex(8)}-01`;

/** The portal's API at the page's origin. */
export const api = createClient({
  fetch: (input, init) => {
    const headers = new Headers(init?.headers);
    headers.set('traceparent', traceparent());
    return fetch(input, { ...init, headers });
  },
});

/** Search and sort of a list as query parameters of its route. */
export const filterOf = ({ search, sort }: Pick<ListState, 'search' | 'sort'>) => ({
  sort,
  search: search || undefined,
});

/** Query parameters of one page. */
export const pageOf = (
  list: Pick<ListState, 'search' | 'sort' | 'cursor' | 'pageSize'>,
  limit = list.pageSize,
) => ({
  ...filterOf(list),
  limit,
  cursor: list.cursor || undefined,
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

/** Text of a toast: a description with the usual title, or both. */
type Failure = string | Pick<Toast, 'title' | 'description'>;

export interface Action<Reply, Input> extends Pick<MutationOptions, 'scope' | 'gcTime'> {
  call: (input: Input) => Promise<Reply>;
  /** Called before the toast. */
  onDone?: (reply: Reply, input: Input) => unknown;
  done?: Toast | ((reply: Reply, input: Input) => Toast | null);
  failed: Failure | ((input: Input, error: Error) => Failure);
  /** Returns a failure's text; by default the reason, or the fallback if unknown. */
  textOf?: (error: unknown, fallback: string) => string;
  /** Returns whether it reported the failure itself: then there is no toast. */
  reports?: (error: Error) => boolean;
  /** The screen reports conflicts itself: no toast. */
  namesConflict?: boolean;
  /** The changed record: `company`. If it was deleted, the toast says so. */
  what?: string;
  /** Query whose data is replaced with the reply. */
  replaces?: QueryKey | ((reply: Reply) => QueryKey);
  /** Queries to reload afterwards, also after a failure: someone else may have changed them. */
  reloads?: readonly QueryKey[];
}

/**
 * A mutation that reports its result in a toast and updates the queries that show what it changed. Redirects to sign-in
 * if the session ended.
 */
export function useAction<Reply, Input = void>(action: Action<Reply, Input>) {
  const { call, onDone, done, failed, reports, replaces, reloads = [], scope, gcTime } = action;
  const host = useHost();
  const words = useKitWords();
  const { textOf = words.failure, namesConflict, what } = action;
  const queries = useQueryClient();
  return useMutationOnce({
    scope,
    gcTime,
    mutationFn: call,
    onSuccess: async (reply, input) => {
      const key = typeof replaces === 'function' ? replaces(reply) : replaces;
      if (key) await replaceData(queries, key, reply);
      await onDone?.(reply, input);
      const toast = typeof done === 'function' ? done(reply, input) : done;
      if (toast) host.toast(toast);
    },
    onError: (error, input) => {
      if (reports?.(error)) return;
      if (isSignedOut(error)) return host.signedOut();
      if (namesConflict && isOutdated(error)) return;
      const variant = 'destructive';
      if (what && isGone(error)) {
        const { title, description } = words.gone;
        return host.toast({ title: title(what), description, variant });
      }
      const why = typeof failed === 'function' ? failed(input, error) : failed;
      const { title = words.error, description = '' } =
        typeof why === 'string' ? { description: why } : why;
      host.toast({
        title,
        description: textOf(error, description),
        variant,
        requestId: requestIdOf(error),
      });
    },
    onSettled: () =>
      Promise.all(reloads.map((queryKey) => queries.invalidateQueries({ queryKey }))),
  });
}

/** Replaces a query's data with the reply of a change. Cancels a request begun before the change: its reply is older. */
export async function replaceData<Data>(
  queries: QueryClient,
  queryKey: QueryKey,
  data: Data,
): Promise<void> {
  await queries.cancelQueries({ queryKey, exact: true });
  queries.setQueryData(queryKey, data);
}
