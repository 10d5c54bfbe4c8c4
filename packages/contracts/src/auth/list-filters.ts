import { z } from 'zod';
import { listNameSchema, listViewSchema } from './list-views.ts';

/** Maximum number of lists per person with saved filters. */
export const maxLists = 100;

/** Last state of a list: filters, order and columns, as the query string of its screen. */
export const listFiltersSchema = z.object({
  list: listNameSchema,
  query: listViewSchema.shape.query,
});
export type ListFilters = z.infer<typeof listFiltersSchema>;
