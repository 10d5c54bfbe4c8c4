import type { Page } from '@portal/contracts/core/list';
import { createContext, type RefObject, useContext, useEffect } from 'react';
import { useSearchParams } from 'react-router-dom';

export type ListState = ReturnType<typeof useListState>;

export interface ListDefaults {
  sort: string;
  /** 25 by default. */
  pageSize?: number;
  /** Valid sorts: the route's `query.shape.sort`. Without it, any sort in the URL is sent. */
  sorts?: { safeParse(sort: string): { success: boolean } };
}

/** Query parameter with the hidden columns. */
export const hiddenParam = 'hide';

const others = new Set(['search', 'sort', hiddenParam, 'page', 'cursor']);

/** Keeps a list's state in the URL. Going back undoes a choice; typing a search is one step. */
export function useListState({ sort: defaultSort, sorts, pageSize = 25 }: ListDefaults) {
  const [params, setParams] = useSearchParams();
  const cursor = params.get('cursor') ?? undefined;
  const page = cursor ? Math.max(2, Math.trunc(Number(params.get('page'))) || 2) : 1;

  const sort = params.get('sort') ?? defaultSort;

  function change(values: Record<string, string | undefined>): void {
    const changed = Object.keys(values).filter(
      (name) => (values[name] || undefined) !== (params.get(name) ?? undefined),
    );
    const typing = changed.every((name) => name === 'search') && params.has('search');
    const replace = changed.length === 0 || (typing && Boolean(values['search']));
    setParams(
      (before) => {
        const next = new URLSearchParams(before);
        for (const [name, value] of Object.entries(values))
          if (value) next.set(name, value);
          else next.delete(name);
        return next;
      },
      { replace },
    );
  }

  return {
    search: params.get('search') ?? '',
    status: params.get('status') ?? '',
    /** A field name, prefixed with a minus for descending. */
    sort: sorts && !sorts.safeParse(sort).success ? defaultSort : sort,
    /** Page number from 1, counted while paging. */
    page,
    /** Cursor of the page; undefined for the first. */
    cursor,
    filters: [...params.keys()].filter((name) => !others.has(name)),
    pageSize,
    /** Returns a filter's value; empty if not set. */
    get: (name: string) => params.get(name) ?? '',
    /** Changes search, sort or filters, and goes to the first page. */
    set: (values: Record<string, string>) =>
      change({ ...values, page: undefined, cursor: undefined }),
    turn(to: 'prev' | 'next', shown: Pick<Page<unknown>, 'prev' | 'next'>) {
      const target = page + (to === 'next' ? 1 : -1);
      // The first page is the current start of the list, not the previous one.
      const place = target > 1 ? shown[to] : null;
      change(
        place ? { page: String(target), cursor: place } : { page: undefined, cursor: undefined },
      );
    },
  };
}

export const hiddenColumns = (list: Pick<ListState, 'get'> | undefined): string[] =>
  list?.get(hiddenParam).split(',').filter(Boolean) ?? [];

/** Headers of the columns that can be hidden, shared between a table and its list frame. */
export type FreeColumns = RefObject<readonly string[]>;

export const FreeColumnsContext = createContext<FreeColumns | null>(null);

/** Returns the shown columns. The first and pinned ones always stay; the list frame offers to hide the others. */
export function useShownColumns<C extends { header: string; pinned?: boolean }>(
  columns: C[],
  list: Pick<ListState, 'get'> | undefined,
): C[] {
  const offeredRef = useContext(FreeColumnsContext);
  const free = columns.slice(1).filter(({ pinned }) => !pinned);
  useEffect(() => {
    if (list && offeredRef) offeredRef.current = free.map(({ header }) => header);
  });
  const hidden = hiddenColumns(list);
  return columns.filter((column) => !free.includes(column) || !hidden.includes(column.header));
}
