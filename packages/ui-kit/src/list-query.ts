import type { Page } from '@portal/contracts/core/list';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
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

interface PageArguments<Query> {
  query: Query;
  signal: AbortSignal;
}

/** Loads a page whenever its screen is shown; until it is there, the page before stays. */
export const usePage = <Query, Row>(
  key: readonly string[],
  query: Query,
  load: (args: PageArguments<Query>) => Promise<Page<Row>>,
  enabled = true,
) =>
  useQuery<Page<Row>>({
    queryKey: [...key, query],
    queryFn: ({ signal }) => load({ query, signal }),
    enabled,
    placeholderData: keepPreviousData,
    refetchOnMount: 'always',
  });
