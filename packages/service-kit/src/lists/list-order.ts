import type { ListQuery } from '@portal/contracts/core/list';

/** What a key's values are. An enumeration is ordered as its members are listed. */
export type KeyKind = 'text' | 'integer' | 'decimal' | 'timestamp' | readonly string[];

/** One of the fields that a list is ordered by. */
export interface ListKey {
  /** The row's field. */
  field: string;
  kind: KeyKind;
  /** Rows may be without a value: they come first, last where descending. */
  nullable?: boolean;
}

export type Direction = 'asc' | 'desc';
export interface OrderedKey extends ListKey {
  direction: Direction;
}

export interface ListOrderOptions {
  /** What `sort` may name, and the keys that it stands for. */
  sorts: Record<string, readonly ListKey[]>;
  /** The `sort` where the query gives none. */
  fallback: string;
  /** Keys that come first in any case, ascending. */
  first?: readonly ListKey[];
}

/** The order of one request: its keys, the last of them the row's `id`, which makes it total. */
export interface ListOrder {
  sort: string;
  keys: readonly OrderedKey[];
}

const id: ListKey = { field: 'id', kind: 'integer' };

/** The order that a query asks for. The contract has checked that the sort is one of the list's. */
export function toOrder(options: ListOrderOptions, query: ListQuery): ListOrder {
  const sort = query.sort ?? options.fallback;
  const descending = sort.startsWith('-');
  const keys = options.sorts[descending ? sort.slice(1) : sort];
  if (!keys) throw new TypeError(`The list has no order for ${sort}`);
  const direction = descending ? 'desc' : 'asc';
  return {
    sort,
    keys: [
      ...(options.first ?? []).map((key) => ({ ...key, direction: 'asc' as const })),
      ...[...keys, id].map((key) => ({ ...key, direction }) as const),
    ],
  };
}

export const text = (field: string): ListKey => ({ field, kind: 'text' });
export const integer = (field: string): ListKey => ({ field, kind: 'integer' });
export const decimal = (field: string): ListKey => ({ field, kind: 'decimal' });
export const timestamp = (field: string): ListKey => ({ field, kind: 'timestamp' });
export const choice = (field: string, members: readonly string[]): ListKey => ({
  field,
  kind: members,
});
export const orNothing = (key: ListKey): ListKey => ({ ...key, nullable: true });
