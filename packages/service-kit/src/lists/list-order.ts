import type { ListQuery } from '@portal/contracts/core/list';

/** The type of a sort key. An enumeration sorts in the order of its members. */
export type KeyKind = 'text' | 'integer' | 'decimal' | 'timestamp' | readonly string[];

export interface ListKey {
  field: string;
  kind: KeyKind;
  /** Rows without a value come first, or last if descending. */
  nullable?: boolean;
}

export type Direction = 'asc' | 'desc';
export interface OrderedKey extends ListKey {
  direction: Direction;
}

export interface ListOrderOptions {
  sorts: Record<string, readonly ListKey[]>;
  fallback: string;
  /** Keys that always come first, ascending. */
  first?: readonly ListKey[];
}

/** The order of a request. The last key is the row's `id`, which makes the order total. */
export interface ListOrder {
  sort: string;
  keys: readonly OrderedKey[];
}

const id: ListKey = { field: 'id', kind: 'integer' };

/** Returns the order of a query, whose `sort` the contract has validated. */
export function toOrder(options: ListOrderOptions, query: ListQuery): ListOrder {
  const sort = query.sort ?? options.fallback;
  const descending = sort.startsWith('-');
  const keys = options.sorts[descending ? sort.slice(1) : sort];
  if (!keys) throw new TypeError(`The list has no sort ${sort}`);
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
export const nullable = (key: ListKey): ListKey => ({ ...key, nullable: true });
