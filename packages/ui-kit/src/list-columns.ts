import { createContext, useContext, useEffect } from 'react';
import { hiddenParam, type ListState } from './use-list-state.ts';

export const hiddenColumns = (list: Pick<ListState, 'get'> | undefined): string[] =>
  list?.get(hiddenParam).split(',').filter(Boolean) ?? [];

/** What a list's frame knows of the table in it: the headers of the columns that may be hidden. */
export interface FreeColumns {
  get: () => readonly string[];
  set: (headers: readonly string[]) => void;
}

export function createFreeColumns(): FreeColumns {
  let known: readonly string[] = [];
  return {
    get: () => known,
    set(headers) {
      known = headers;
    },
  };
}

export const FreeColumnsContext = createContext<FreeColumns | null>(null);

/**
 * The columns that are to be shown. The first names the row, and a pinned one holds its actions: both stay. The others
 * are told to the list's frame, which offers them.
 */
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
