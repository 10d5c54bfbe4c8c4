import type { Page } from '@portal/contracts/core/list';
import { useSearchParams } from 'react-router-dom';

export interface ListState {
  search: string;
  status: string;
  /** A field name; a minus in front for descending. */
  sort: string;
  /** The number of the page, 1 for the first: it is counted as the person turns the pages. */
  page: number;
  /** Where the page begins; undefined for the first. */
  cursor: string | undefined;
  /** The names of the list's own filters that are set. */
  filters: readonly string[];
  /** A filter of the list's own; empty where it is not set. */
  get(name: string): string;
  /** Changes search, sort or filters, and goes to the first page. */
  set(change: Record<string, string>): void;
  /** Goes to the page before or after the one that is shown. */
  turn(to: 'prev' | 'next', shown: Pick<Page<unknown>, 'prev' | 'next'>): void;
}

export interface ListDefaults {
  sort: string;
  /** The sorts that exist: the route's `query.shape.sort`. Without it any sort in the address is sent. */
  sorts?: { safeParse(sort: string): { success: boolean } };
}

/** What of a list's address says which columns are not shown. */
export const hiddenParam = 'hide';

/** What of the address is no filter. */
const others = new Set(['search', 'sort', hiddenParam, 'page', 'cursor']);

/**
 * What a list shows, kept in the address: it survives a reload and can be sent to somebody. Going back
 * undoes a choice; a search is one step, however many keys it took.
 */
export function useListState({ sort: defaultSort, sorts }: ListDefaults): ListState {
  const [params, setParams] = useSearchParams();
  const cursor = params.get('cursor') ?? undefined;
  const page = cursor ? Math.max(2, Math.trunc(Number(params.get('page'))) || 2) : 1;

  const sort = params.get('sort') ?? defaultSort;

  function change(values: Record<string, string | undefined>): void {
    const changed = Object.keys(values).filter(
      (name) => (values[name] || undefined) !== (params.get(name) ?? undefined),
    );
    const typing = changed.every((name) => name === 'search') && params.has('search');
    setParams(
      (before) => {
        const next = new URLSearchParams(before);
        for (const [name, value] of Object.entries(values))
          if (value) next.set(name, value);
          else next.delete(name);
        return next;
      },
      { replace: changed.length === 0 || (typing && Boolean(values['search'])) },
    );
  }

  return {
    search: params.get('search') ?? '',
    status: params.get('status') ?? '',
    sort: sorts && !sorts.safeParse(sort).success ? defaultSort : sort,
    page,
    cursor,
    filters: [...params.keys()].filter((name) => !others.has(name)),
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
