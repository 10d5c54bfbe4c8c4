import type { QueryClient, QueryKey } from '@tanstack/react-query';

/** Replaces a query's data with the reply of a change. Cancels a request begun before the change: its reply is older. */
export async function replaceData<Data>(
  queries: QueryClient,
  queryKey: QueryKey,
  data: Data,
): Promise<void> {
  await queries.cancelQueries({ queryKey, exact: true });
  queries.setQueryData(queryKey, data);
}
