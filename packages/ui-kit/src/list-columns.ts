import { createContext, useContext, useEffect } from 'react';
import { hiddenParam, type ListState } from './use-list-state.ts';

export const hiddenColumns = (list: Pick<ListState, 'get'> | undefined): string[] =>
  list?.get(hiddenParam).split(',').filter(Boolean) ?? [];

/** Headers of the columns that can be hidden, shared between a table and its list frame. */
export type FreeColumns = ReturnType<typeof createFreeColumns>;

export function createFreeColumns() {
  let known: readonly string[] = [];
  return {
    get: () => known,
    set(headers: readonly string[]) {
      known = headers;
    },
  };
}

export const FreeColumnsContext = createContext<FreeColumns | null>(null);

/** Returns the shown columns. The first and pinned ones always stay; the list frame offers to hide the others. */
export function useShownColumns<C extends { header: string; pinned?: boolean }>(
  columns: C[],
  list: Pick<ListState, 'get'> | undefined,
): C[] {
  const offered = useContext(FreeColumnsContext);
  const free = columns.slice(1).filter(({ pinned }) => !pinned);
  useEffect(() => {
    if (list) offered?.set(free.map(({ header }) => header));
  });
  const hidden = hiddenColumns(list);
  return columns.filter((column) => !free.includes(column) || !hidden.includes(column.header));
}
