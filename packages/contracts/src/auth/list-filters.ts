import { z } from 'zod';
import { listNameSchema, listViewSchema } from './list-views.ts';

/** Most lists of which it is kept how a person left them. */
export const mostLists = 100;

/** How a list was left: filters, order and columns, as they stand in the address of its screen. */
export const listFiltersSchema = z.object({
  list: listNameSchema,
  query: listViewSchema.shape.query,
});
export type ListFilters = z.infer<typeof listFiltersSchema>;
