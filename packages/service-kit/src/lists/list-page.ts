import { createHash } from 'node:crypto';
import type { ListQuery, Page } from '@portal/contracts/core/list';
import { parseJson } from '@portal/contracts/core/client';
import { timestampSchema } from '@portal/contracts/core/fields';
import { z } from 'zod';
import * as listOrder from './list-order.ts';
import { invalidField } from '../portal-error.ts';

export interface Slice {
  order: listOrder.ListOrder;
  /** Null for the first page. */
  position: Position | null;
  limit: number;
}

/** Parses a list query's sort, cursor and limit. Throws a 400 for a cursor of another order. */
export function toSlice(options: listOrder.ListOrderOptions, query: ListQuery): Slice {
  const order = listOrder.toOrder(options, query);
  const { cursor, limit } = query;
  return { order, limit, position: cursor === undefined ? null : readCursor(order, cursor) };
}

/** Returns true if rows are read in reverse; {@link toPage} reverses them again. */
export const isBackward = ({ position }: Slice): boolean => position?.side === 'before';

/** Reads one more row than the page has, to know whether another page follows. */
export const rowsToRead = ({ limit }: Slice): number => limit + 1;

export function toPage<Row extends object>(
  read: readonly Row[],
  total: number,
  slice: Slice,
  atLeast = false,
): Page<Row> {
  const { order, position, limit } = slice;
  const more = read.length > limit;
  const backward = isBackward(slice);
  const rows = backward ? read.slice(0, limit).toReversed() : read.slice(0, limit);
  const [first, last] = [rows[0], rows.at(-1)];
  return {
    rows,
    total,
    atLeast,
    next: last && (backward || more) ? writeCursor(order, positionOf(order, last, 'after')) : null,
    prev:
      first && (backward ? more : position !== null)
        ? writeCursor(order, positionOf(order, first, 'before'))
        : null,
  };
}

export async function pageOf<Row, Shown>(read: Promise<Page<Row>>, present: (row: Row) => Shown) {
  const page = await read;
  return { ...page, rows: page.rows.map((row) => present(row)) };
}

export type KeyValue = string | number | null;

/** A position between two rows of a list, and the direction to read from it. */
interface Position {
  values: readonly KeyValue[];
  side: 'after' | 'before';
}

const sides = { after: 'a', before: 'b' } as const;

/** Encodes a position as a cursor. The checksum detects damage, not forgery: a cursor cannot bypass filters. */
function writeCursor({ sort }: listOrder.ListOrder, { values, side }: Position): string {
  const text = JSON.stringify([sort, sides[side], ...values]);
  return Buffer.from(checksum(text) + text).toString('base64url');
}

/** Decodes a cursor. Throws a 400 if it is damaged or belongs to another order. */
function readCursor(order: listOrder.ListOrder, cursor: string): Position {
  const decoded = Buffer.from(cursor, 'base64url').toString();
  const text = decoded.slice(checksumLength);
  const parts = parseJson(text);
  const [sort, side, ...values] = Array.isArray(parts) ? (parts as unknown[]) : [];
  const valid =
    decoded.slice(0, checksumLength) === checksum(text) &&
    // Different base64 text may decode to the same bytes.
    Buffer.from(decoded).toString('base64url') === cursor &&
    sort === order.sort &&
    (side === sides.after || side === sides.before) &&
    values.length === order.keys.length &&
    order.keys.every((key, at) => isValueOf(key, values[at]));
  if (!valid)
    throw invalidField(
      'cursor',
      'The cursor is not valid. Start again without one.',
      'Not a cursor of this list',
    );
  return { values: values as KeyValue[], side: side === sides.after ? 'after' : 'before' };
}

const checksumLength = 8;
const checksum = (text: string): string =>
  createHash('sha256').update(text).digest('base64url').slice(0, checksumLength);

const forms = {
  // PostgreSQL does not store NUL.
  text: z
    .string()
    .max(2000, { abort: true })
    .regex(/^[^\0\p{Surrogate}]*$/u),
  integer: z.int32(),
  decimal: z
    .string()
    .max(40, { abort: true })
    .regex(/^-?\d{1,20}(\.\d{1,12})?$/),
  timestamp: timestampSchema,
} as const satisfies Record<Extract<listOrder.KeyKind, string>, z.ZodType>;

function isValueOf({ kind, nullable }: listOrder.OrderedKey, value: unknown): boolean {
  if (value === null) return nullable === true;
  if (typeof kind === 'string') return forms[kind].safeParse(value).success;
  return typeof value === 'string' && kind.includes(value);
}

const positionOf = (order: listOrder.ListOrder, row: object, side: Position['side']): Position => ({
  values: order.keys.map(({ field }) => toKeyValue((row as Record<string, unknown>)[field])),
  side,
});

function toKeyValue(value: unknown): KeyValue {
  if (value === null || typeof value === 'string' || typeof value === 'number') return value;
  if (value instanceof Date) return value.toISOString();
  const { toFixed } = value as { toFixed?: () => string };
  if (typeof toFixed === 'function') return toFixed.call(value);
  throw new TypeError(`A list cannot be ordered by ${typeof value}`);
}
