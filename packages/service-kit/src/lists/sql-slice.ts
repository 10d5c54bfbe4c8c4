import { isBackward, rowsToRead, type Slice } from './list-page.ts';

/** How a key of a list's order stands in SQL. */
export interface SqlKey {
  /** An expression that is never null, for which there is an index. */
  sql: string;
  type: string;
  /** What the expression gives for rows without a value: less than any value. */
  missing?: string;
}

/** Makes a parameter of a value: gives `$1`, `$2`… */
export type Bind = (value: unknown) => string;

/** Gives parameters, and the values that they stand for. */
export function createBind(): { bind: Bind; values: unknown[] } {
  const values: unknown[] = [];
  return { values, bind: (value) => `$${values.push(value)}` };
}

/** Parts of a SELECT. */
export interface SqlSlice {
  /** A condition that leads to the place, or `true`. */
  where: string;
  orderBy: string;
  descending: boolean;
  /** A number: a parameter would hide from the planner how few rows are wanted. */
  limit: number;
}

/**
 * A slice as SQL takes it: a comparison of rows, which an index is entered with. `bind` makes a
 * parameter of a value. All keys of the order go in one direction.
 */
export function sqlSlice(slice: Slice, keys: Record<string, SqlKey>, bind: Bind): SqlSlice {
  const ordered = slice.order.keys.map(({ field, direction }) => {
    const key = keys[field];
    if (!key) throw new TypeError(`No SQL is given for the key ${field}`);
    return { ...key, descending: (direction === 'desc') !== isBackward(slice) };
  });
  const descending = ordered.every((key) => key.descending);
  if (!descending && ordered.some((key) => key.descending))
    throw new TypeError('A list in SQL has one direction');
  const place = slice.position?.values.map((value, at) => {
    const { type = '', missing } = ordered[at] ?? {};
    return `${bind(value ?? missing)}::${type}`;
  });
  return {
    where: place
      ? `(${ordered.map(({ sql }) => sql).join(', ')}) ${descending ? '<' : '>'} (${place.join(', ')})`
      : 'true',
    orderBy: ordered.map(({ sql }) => `${sql}${descending ? ' DESC' : ''}`).join(', '),
    descending,
    limit: rowsToRead(slice),
  };
}
