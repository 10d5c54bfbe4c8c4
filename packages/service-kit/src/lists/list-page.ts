import type { ListQuery, Page } from '@portal/contracts/core/list';
import { positionOf, readCursor, writeCursor, type Position } from './cursor.ts';
import { toOrder, type ListOrder, type ListOrderOptions } from './list-order.ts';

export interface Slice {
  order: ListOrder;
  /** Null for the first page. */
  position: Position | null;
  limit: number;
}

/** Parses a list query's sort, cursor and limit. Throws a 400 for a cursor of another order. */
export function toSlice(options: ListOrderOptions, query: ListQuery): Slice {
  const order = toOrder(options, query);
  const { cursor, limit } = query;
  return { order, limit, position: cursor === undefined ? null : readCursor(order, cursor) };
}

/** Returns true if rows are read in reverse; {@link toPage} reverses them again. */
export const isBackward = ({ position }: Slice): boolean => position?.side === 'before';

/** Reads one more row than the page has, to know whether another page follows. */
export const rowsToRead = ({ limit }: Slice): number => limit + 1;

/** Builds a page from the rows of a slice. */
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

/** Presents the rows of a page. */
export async function pageOf<Row, Shown>(
  read: Promise<Page<Row>>,
  present: (row: Row) => Shown,
): Promise<Page<Shown>> {
  const page = await read;
  return { ...page, rows: page.rows.map((row) => present(row)) };
}
