import type { ListQuery, Page } from '@portal/contracts/core/list';
import { PortalError } from './portal-error.ts';

/** Where a page begins: rows left out before it. */
export interface Slice {
  skip: number;
  take: number;
}

/** Reads a list query's cursor and limit. Throws a 400 where the cursor is none of ours. */
export function toSlice(query: ListQuery): Slice {
  if (query.cursor === undefined) return { skip: 0, take: query.limit };
  const skip = Number(/^o(\d{1,9})$/.exec(query.cursor)?.[1] ?? Number.NaN);
  if (Number.isNaN(skip))
    throw new PortalError('invalid_input', 'The cursor is not valid. Begin again without one.', {
      errors: { cursor: 'Not a cursor that this list gave' },
    });
  return { skip, take: query.limit };
}

/** A page of rows with the cursor of the next. */
export function toPage<Row>(rows: Row[], total: number, { skip, take }: Slice): Page<Row> {
  const end = skip + rows.length;
  return { rows, total, next: rows.length === take && end < total ? `o${end}` : null };
}

/** The field and direction of `sort`; the fallback where none is given. */
export function toSort(
  query: ListQuery,
  fallback: { field: string; direction: 'asc' | 'desc' },
): { field: string; direction: 'asc' | 'desc' } {
  if (!query.sort) return fallback;
  return query.sort.startsWith('-')
    ? { field: query.sort.slice(1), direction: 'desc' }
    : { field: query.sort, direction: 'asc' };
}

/** Text for Prisma's `contains`, whose LIKE would else take `%` and `_` for wildcards. */
export const literal = (text: string): string => text.replace(/[\\%_]/g, String.raw`\$&`);
