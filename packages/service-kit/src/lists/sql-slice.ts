import { isBackward, rowsToRead, type Slice } from './list-page.ts';

export interface SqlKey {
  /** An indexed expression that is never null. */
  sql: string;
  type: string;
  /** The expression's value for rows without one: less than any other. */
  missing?: string;
}

/** Adds a parameter; returns its placeholder: `$1`, `$2`… */
export type Bind = (value: unknown) => string;

export function createBind(): { bind: Bind; values: unknown[] } {
  const values: unknown[] = [];
  return { values, bind: (value) => `$${values.push(value)}` };
}

export interface SqlSlice {
  where: string;
  orderBy: string;
  descending: boolean;
  /** Inlined: a parameter would hide the limit from the planner. */
  limit: number;
}

/** Converts a slice to a row comparison, which can use an index. Throws a TypeError if directions differ. */
export function sqlSlice(slice: Slice, keys: Record<string, SqlKey>, bind: Bind): SqlSlice {
  const ordered = slice.order.keys.map(({ field, direction }) => {
    const key = keys[field];
    if (!key) throw new TypeError(`The key ${field} has no SQL`);
    return { ...key, descending: (direction === 'desc') !== isBackward(slice) };
  });
  const descending = ordered.every((key) => key.descending);
  if (!descending && ordered.some((key) => key.descending))
    throw new TypeError('All keys of an SQL list must have one direction');
  const position = slice.position?.values.map((value, at) => {
    const { type = '', missing } = ordered[at] ?? {};
    return `${bind(value ?? missing)}::${type}`;
  });
  return {
    where: position
      ? `(${ordered.map(({ sql }) => sql).join(', ')}) ${descending ? '<' : '>'} (${position.join(', ')})`
      : 'true',
    orderBy: ordered.map(({ sql }) => `${sql}${descending ? ' DESC' : ''}`).join(', '),
    descending,
    limit: rowsToRead(slice),
  };
}
