import { z } from 'zod';

/**
 * The optional queries of every list route. `cursor` is what the reply's Link header names; `sort`
 * is a field name of the route's own, with a minus in front for descending.
 */
export const listQuery = <const Sorts extends readonly [string, ...string[]]>(sorts: Sorts) => {
  const choices = sorts.flatMap((field) => [field, `-${field}`]) as [string, ...string[]];
  return z.object({
    limit: z.coerce.number<string | number>().int().min(1).max(500).default(100),
    cursor: z.string().max(200).optional(),
    search: z.string().trim().max(200).optional(),
    sort: z.enum(choices).optional(),
  });
};

/** Whose records a list is asked for; without it, all that the caller may see. */
export const scopeSchema = z.enum(['own', 'team']);

/** The parsed form of {@link listQuery}. */
export interface ListQuery {
  limit: number;
  cursor?: string | undefined;
  search?: string | undefined;
  sort?: string | undefined;
}

/** One page of a list: its rows, how many there are in all, and where the next page begins. */
export interface Page<Row> {
  rows: Row[];
  total: number;
  next: string | null;
}
