import { z } from 'zod';
import { defineRoute } from '../core/route.ts';
import { listFiltersSchema, maxLists } from './list-filters.ts';

export const listListFilters = defineRoute('GET /auth/list-filters', {
  name: 'listListFilters',
  summary: 'The caller’s last filters of each list, by list name',
  access: 'signed-in',
  reply: z.array(listFiltersSchema).max(maxLists),
});

export const keepListFilters = defineRoute('PUT /auth/list-filters', {
  name: 'keepListFilters',
  summary: 'Saves the caller’s last filters of a list; an empty query deletes them',
  description: `At most ${maxLists} lists; the oldest entry is replaced.`,
  access: 'signed-in',
  body: listFiltersSchema,
  reply: listFiltersSchema,
});
