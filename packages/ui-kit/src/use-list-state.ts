import { useSearchParams } from 'react-router-dom';

export interface ListState {
  search: string;
  status: string;
  /** A field name; a minus in front for descending. */
  sort: string;
  /** 1 for the first. */
  page: number;
  /** Changes some of it; whatever but the page begins at the first page again. */
  set(change: Partial<Record<'search' | 'status' | 'sort', string>> & { page?: number }): void;
}

/** What a list shows, kept in the address: it survives a reload and can be sent to somebody. */
export function useListState(defaults: { sort: string }): ListState {
  const [params, setParams] = useSearchParams();
  return {
    search: params.get('search') ?? '',
    status: params.get('status') ?? '',
    sort: params.get('sort') ?? defaults.sort,
    page: Math.max(1, Math.trunc(Number(params.get('page') ?? '1')) || 1),
    set(change) {
      setParams(
        (before) => {
          const next = new URLSearchParams(before);
          if (change.page === undefined) next.delete('page');
          for (const [name, value] of Object.entries(change)) {
            const isDefault = value === '' || (name === 'page' && value === 1);
            if (isDefault) next.delete(name);
            else next.set(name, String(value));
          }
          return next;
        },
        { replace: true },
      );
    },
  };
}
