import type { KeyValue } from './cursor.ts';
import { isBackward, rowsToRead, type Slice } from './list-page.ts';
import type { Direction, OrderedKey } from './list-order.ts';

/** Parts of a Prisma `findMany`; `where` goes into an AND with the list's own filters. */
export interface PrismaSlice {
  where: object;
  orderBy: object[];
  take: number;
}

/** A slice as Prisma takes it. */
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

/** The rows that come after these values: beyond in one key and equal in all before it. */
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

/** Says again, in a form that an index can be entered at, what the branches say of the first key. */
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

/** Text for Prisma's `contains`, whose LIKE would else take `%` and `_` for wildcards. */
export const literal = (searched: string): string => searched.replace(/[\\%_]/g, String.raw`\$&`);
