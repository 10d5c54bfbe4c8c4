import type { ListQuery, Page } from '@portal/contracts/core/list';
import { type KeyValue, isBackward, rowsToRead, toPage, toSlice, type Slice } from './list-page.ts';
import type { Direction, ListOrderOptions, OrderedKey } from './list-order.ts';

/** Parts of a Prisma `findMany`; `where` goes into an AND with the list's own filters. */
export interface PrismaSlice {
  where: object;
  orderBy: object[];
  take: number;
}

/** The part of a Prisma model that {@link prismaPage} uses. */
interface ListedModel<Where, Row> {
  findMany(page: Omit<PrismaSlice, 'where'> & { where: { AND: [Where, object] } }): Promise<Row[]>;
  count(all: { where: Where; take?: number }): Promise<number>;
}

/** Reads a page of the rows that match `where`, with their total, which is counted up to `maxTotal` if given. */
export async function prismaPage<Where extends object, Row extends object>(
  order: ListOrderOptions,
  query: ListQuery,
  where: Where,
  model: ListedModel<Where, Row>,
  maxTotal?: number,
): Promise<Page<Row>> {
  const slice = toSlice(order, query);
  const page = prismaSlice(slice);
  const [rows, total] = await Promise.all([
    model.findMany({ ...page, where: { AND: [where, page.where] } }),
    model.count({ where, ...(maxTotal ? { take: maxTotal } : {}) }),
  ]);
  return toPage(rows, total, slice, total === maxTotal);
}

/** Converts a slice to arguments of Prisma's `findMany`. */
export function prismaSlice(slice: Slice): PrismaSlice {
  const backward = isBackward(slice);
  const keys = slice.order.keys.map((key) => ({
    ...key,
    direction: backward ? opposite(key.direction) : key.direction,
  }));
  return {
    where: slice.position ? afterRow(keys, slice.position.values) : {},
    orderBy: keys.map(({ field, nullable, direction }) => ({
      [field]: nullable
        ? { sort: direction, nulls: direction === 'asc' ? 'first' : 'last' }
        : direction,
    })),
    take: rowsToRead(slice),
  };
}

const opposite = (direction: Direction): Direction => (direction === 'asc' ? 'desc' : 'asc');

/** A filter for rows after these values: greater in one key and equal in all keys before it. */
function afterRow(keys: readonly OrderedKey[], values: readonly KeyValue[]): object {
  const branches = keys.flatMap((key, at) => {
    const after = afterKey(key, values[at] ?? null);
    return after
      ? [
          {
            AND: [...keys.slice(0, at).map((before, k) => equal(before, values[k] ?? null)), after],
          },
        ]
      : [];
  });
  return { AND: [firstKeyBound(keys[0], values[0] ?? null), { OR: branches }] };
}

/** Repeats the condition on the first key in a form that an index can use. */
function firstKeyBound(key: OrderedKey | undefined, value: KeyValue): object {
  if (!key || value === null || typeof key.kind !== 'string') return {};
  if (key.nullable && key.direction === 'desc') return {};
  return { [key.field]: { [key.direction === 'asc' ? 'gte' : 'lte']: toNative(key, value) } };
}

const equal = (key: OrderedKey, value: KeyValue): object => ({ [key.field]: toNative(key, value) });

function afterKey(key: OrderedKey, value: KeyValue): object | null {
  const { field, kind, nullable, direction } = key;
  if (value === null) return direction === 'asc' ? { [field]: { not: null } } : null;
  if (typeof kind !== 'string') {
    const at = kind.indexOf(String(value));
    const members = direction === 'asc' ? kind.slice(at + 1) : kind.slice(0, at);
    return members.length ? { [field]: { in: [...members] } } : null;
  }
  const past = { [field]: { [direction === 'asc' ? 'gt' : 'lt']: toNative(key, value) } };
  return nullable && direction === 'desc' ? { OR: [past, { [field]: null }] } : past;
}

const toNative = ({ kind }: OrderedKey, value: KeyValue): KeyValue | Date =>
  kind === 'timestamp' && value !== null ? new Date(value) : value;

/** A filter for rows that contain a text in one of these fields, in any case; no filter without a text. */
export function searchIn<Field extends string>(
  search: string | undefined,
  fields: readonly Field[],
) {
  if (!search) return {};
  const contains = { contains: literal(search), mode: 'insensitive' as const };
  return { OR: fields.map((field) => ({ [field]: contains }) as Record<Field, typeof contains>) };
}

/** Escapes `%` and `_` for Prisma's `contains`, which uses LIKE. */
export const literal = (text: string): string => text.replace(/[\\%_]/g, String.raw`\$&`);
