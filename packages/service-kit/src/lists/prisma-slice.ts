import type { ListQuery, Page } from '@portal/contracts/core/list';
import type { KeyValue } from './cursor.ts';
import type { Direction, ListOrderOptions, OrderedKey } from './list-order.ts';
import { isBackward, rowsToRead, toPage, toSlice, type Slice } from './list-page.ts';

/** Parts of a Prisma `findMany`; `where` goes into an AND with the list's own filters. */
export interface PrismaSlice {
  where: object;
  orderBy: object[];
  take: number;
}

/** How the rows of a Prisma model are read and counted. */
interface RowSource<Where, Row> {
  find: (page: Omit<PrismaSlice, 'where'> & { where: { AND: [Where, object] } }) => Promise<Row[]>;
  count: (all: { where: Where }) => Promise<number>;
}

/** The page of a list that a query asks for, of the rows that match `where`, and how many match. */
export async function prismaPage<Where extends object, Row extends object>(
  order: ListOrderOptions,
  query: ListQuery,
  where: Where,
  { find, count }: RowSource<Where, Row>,
): Promise<Page<Row>> {
  const slice = toSlice(order, query);
  const page = prismaSlice(slice);
  const [rows, total] = await Promise.all([
    find({ ...page, where: { AND: [where, page.where] } }),
    count({ where }),
  ]);
  return toPage(rows, total, slice);
}

/** A slice as arguments of Prisma's `findMany`. */
export function prismaSlice(slice: Slice): PrismaSlice {
  const backward = isBackward(slice);
  const keys = slice.order.keys.map((key) => ({
    ...key,
    direction: backward ? opposite(key.direction) : key.direction,
  }));
  return {
    where: slice.position ? beyond(keys, slice.position.values) : {},
    orderBy: keys.map(({ field, nullable, direction }) => ({
      [field]: nullable
        ? { sort: direction, nulls: direction === 'asc' ? 'first' : 'last' }
        : direction,
    })),
    take: rowsToRead(slice),
  };
}

const opposite = (direction: Direction): Direction => (direction === 'asc' ? 'desc' : 'asc');

/** A filter for rows after these values: beyond in one key and equal in all keys before it. */
function beyond(keys: readonly OrderedKey[], values: readonly KeyValue[]): object {
  const branches = keys.flatMap((key, at) => {
    const further = beyondIn(key, values[at] ?? null);
    return further
      ? [
          {
            AND: [
              ...keys.slice(0, at).map((before, k) => equal(before, values[k] ?? null)),
              further,
            ],
          },
        ]
      : [];
  });
  return { AND: [bound(keys[0], values[0] ?? null), { OR: branches }] };
}

/** Repeats the branches' condition on the first key in a form that an index can use. */
function bound(key: OrderedKey | undefined, value: KeyValue): object {
  if (!key || value === null || typeof key.kind !== 'string') return {};
  if (key.nullable && key.direction === 'desc') return {};
  return { [key.field]: { [key.direction === 'asc' ? 'gte' : 'lte']: native(key, value) } };
}

const equal = (key: OrderedKey, value: KeyValue): object => ({ [key.field]: native(key, value) });

function beyondIn(key: OrderedKey, value: KeyValue): object | null {
  const { field, kind, nullable, direction } = key;
  if (value === null) return direction === 'asc' ? { [field]: { not: null } } : null;
  if (typeof kind !== 'string') {
    const at = kind.indexOf(String(value));
    const members = direction === 'asc' ? kind.slice(at + 1) : kind.slice(0, at);
    return members.length ? { [field]: { in: [...members] } } : null;
  }
  const past = { [field]: { [direction === 'asc' ? 'gt' : 'lt']: native(key, value) } };
  return nullable && direction === 'desc' ? { OR: [past, { [field]: null }] } : past;
}

const native = ({ kind }: OrderedKey, value: KeyValue): KeyValue | Date =>
  kind === 'timestamp' && value !== null ? new Date(value) : value;

/** Escapes `%` and `_` for Prisma's `contains`, which uses LIKE. */
export const literal = (searched: string): string => searched.replace(/[\\%_]/g, String.raw`\$&`);
