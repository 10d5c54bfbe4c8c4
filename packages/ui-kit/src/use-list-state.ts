import type { Page } from '@portal/contracts/core/list';
import { useSearchParams } from 'react-router-dom';

export interface ListState {
  search: string;
  status: string;
  /** A field name; a minus in front for descending. */
  sort: string;
  /** 1 for the first: counted as the person turns the pages, for them to see where they are. */
  page: number;
  /** Where the page begins; undefined for the first. */
  cursor: string | undefined;
  /** A filter of the list's own; empty where it is not set. */
  get(name: string): string;
  /** Changes some of it, filters of the list's own too, and begins at the first page again. */
  set(change: Record<string, string>): void;
  /** Goes to the page before or after the one that is shown. */
  turn(to: 'prev' | 'next', shown: Pick<Page<unknown>, 'prev' | 'next'>): void;
}

/** What a list shows, kept in the address: it survives a reload and can be sent to somebody. */
export function useListState(defaults: { sort: string }): ListState {
  const [params, setParams] = useSearchParams();
  const cursor = params.get('cursor') ?? undefined;
  const page = cursor ? Math.max(2, Math.trunc(Number(params.get('page'))) || 2) : 1;

  function change(values: Record<string, string | undefined>): void {
    setParams(
      (before) => {
        const next = new URLSearchParams(before);
        for (const [name, value] of Object.entries(values))
          if (value) next.set(name, value);
          else next.delete(name);
        return next;
      },
      { replace: true },
    );
  }

  return {
    search: params.get('search') ?? '',
    status: params.get('status') ?? '',
    sort: params.get('sort') ?? defaults.sort,
    page,
    cursor,
    get: (name) => params.get(name) ?? '',
    set: (values) => change({ ...values, page: undefined, cursor: undefined }),
    turn(to, shown) {
      const target = page + (to === 'next' ? 1 : -1);
      // The first page is where the list begins now, not where it did.
      const place = target > 1 ? shown[to] : null;
      change(
        place ? { page: String(target), cursor: place } : { page: undefined, cursor: undefined },
      );
    },
  };
}
