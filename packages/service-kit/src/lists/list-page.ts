import type { ListQuery, Page } from '@portal/contracts/core/list';
import { positionOf, readCursor, writeCursor, type Position } from './cursor.ts';
import { toOrder, type ListOrder, type ListOrderOptions } from './list-order.ts';

/** Which rows a page takes: a place in an order and how many from there. */
export interface Slice {
  order: ListOrder;
  /** Null: from the beginning. */
  position: Position | null;
  limit: number;
}

/** Reads a list query's sort, cursor and limit. Throws a 400 where the cursor is none of this order's. */
export function toSlice(options: ListOrderOptions, query: ListQuery): Slice {
  const order = toOrder(options, query);
  const { cursor, limit } = query;
  return { order, limit, position: cursor === undefined ? null : readCursor(order, cursor) };
}

/** Whether the rows are read against their order, to be turned round by {@link toPage}. */
export const isBackward = ({ position }: Slice): boolean => position?.side === 'before';

/** One row more than the page holds is read: it says whether there is another page. */
export const rowsToRead = ({ limit }: Slice): number => limit + 1;

/** The page of the rows that were read by a slice. */
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

/** A page of what its rows look like from outside. */
export const pageOf = <Row, Shown>(page: Page<Row>, present: (row: Row) => Shown): Page<Shown> => ({
  ...page,
  rows: page.rows.map((row) => present(row)),
});
