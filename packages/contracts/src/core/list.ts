import { z } from 'zod';

/** Maximum length of a search text. */
export const maxSearchLength = 200;

/**
 * Optional query parameters of every list route. `cursor` comes from the reply's Link header and holds the position in
 * the order, so every page costs the same. `sort` is a field of the route, prefixed with a minus for descending; rows
 * without a value come first, or last if descending.
 */
export const listQuery = <const Sorts extends readonly [string, ...string[]]>(sorts: Sorts) => {
  const choices = sorts.flatMap((field) => [field, `-${field}`]) as [string, ...string[]];
  return z.object({
    limit: z.coerce.number<string | number>().int().min(1).max(500).default(100),
    cursor: z.string().max(2000).optional(),
    search: z
      .string()
      .trim()
      .max(maxSearchLength, `At most ${maxSearchLength} characters`)
      .optional(),
    sort: z.enum(choices).optional(),
  });
};

/** Whose records to list; if omitted, all that the caller may see. */
export const scopeSchema = z.enum(['own', 'team']);

export type ListQuery = z.output<ReturnType<typeof listQuery>>;

export interface Page<Row> {
  rows: Row[];
  total: number;
  /** Whether counting stopped at `total`, as in a search. */
  atLeast: boolean;
  next: string | null;
  prev: string | null;
}

export const listHeaders = {
  total: 'x-total-count',
  /** `at-least` if counting stopped at the total; absent if it is exact. */
  relation: 'x-total-relation',
} as const;
