import { z } from 'zod';
import { defineRoute } from '../core/route.ts';
import { listFiltersSchema, mostLists } from './list-filters.ts';

export const listListFilters = defineRoute({
  name: 'listListFilters',
  method: 'GET',
  path: '/auth/list-filters',
  summary: 'How the caller left each list, by its name',
  access: 'signed-in',
  status: 200,
  reply: z.array(listFiltersSchema).max(mostLists),
});

export const keepListFilters = defineRoute({
  name: 'keepListFilters',
  method: 'PUT',
  path: '/auth/list-filters',
  summary: 'Keeps how the caller left a list; an empty query forgets it',
  description: `Of ${mostLists} lists at most: the one kept longest ago makes room.`,
  access: 'signed-in',
  body: listFiltersSchema,
  status: 200,
  reply: listFiltersSchema,
});
