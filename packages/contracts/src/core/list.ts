import { z } from 'zod';

/** How many characters are searched for at most. */
export const longestSearch = 200;

/**
 * The optional queries of every list route. `cursor` is what the reply's Link header names: it holds
 * the place in the order, so that a page costs the same however far down it is. `sort` is a field
 * name of the route's own, with a minus in front for descending; rows without a value come first,
 * last where descending.
 */
export const listQuery = <const Sorts extends readonly [string, ...string[]]>(sorts: Sorts) => {
  const choices = sorts.flatMap((field) => [field, `-${field}`]) as [string, ...string[]];
  return z.object({
    limit: z.coerce.number<string | number>().int().min(1).max(500).default(100),
    cursor: z.string().max(2000).optional(),
    search: z.string().trim().max(longestSearch, `At most ${longestSearch} characters`).optional(),
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

/** One page of a list: its rows, how many there are in all, and where its neighbours begin. */
export interface Page<Row> {
  rows: Row[];
  total: number;
  /** There are at least `total`: they were counted no further, as a search may be. */
  atLeast: boolean;
  /** Cursor of the page after this one; null on the last. */
  next: string | null;
  /** Cursor of the page before this one; null on the first. */
  prev: string | null;
}

/** The reply's headers of a list. */
export const listHeaders = {
  total: 'x-total-count',
  /** `at-least` where the total is a bound that was reached; absent where it is exact. */
  relation: 'x-total-relation',
} as const;
