import { z } from 'zod';
import { defineRoute } from '../core/route.ts';
import {
  knownListSchema,
  listNameSchema,
  listViewSchema,
  maxViews,
  listFiltersSchema,
  maxLists,
} from './list-views.ts';

export const listListViews = defineRoute('GET /auth/list-views', {
  name: 'listListViews',
  summary: "The caller's views of a list, by name",
  query: z.object({ list: listNameSchema }),
  reply: z.array(listViewSchema),
});

export const saveListView = defineRoute('PUT /auth/list-views', {
  name: 'saveListView',
  summary: 'Saves a view of a list for the caller, replacing one of the same name',
  description: `At most ${maxViews} views per person and list.`,
  body: listViewSchema.extend({ list: knownListSchema }),
  reply: listViewSchema,
  errors: ['conflict'],
});

export const deleteListView = defineRoute('DELETE /auth/list-views', {
  name: 'deleteListView',
  summary: 'Deletes a view of the caller; succeeds if there is none of that name',
  query: z.object({ list: listNameSchema, name: listViewSchema.shape.name }),
});

export const listListFilters = defineRoute('GET /auth/list-filters', {
  name: 'listListFilters',
  summary: 'The caller’s last filters of each list, by list name',
  reply: z.array(listFiltersSchema).max(maxLists),
});

export const keepListFilters = defineRoute('PUT /auth/list-filters', {
  name: 'keepListFilters',
  summary: 'Saves the caller’s last filters of a list; an empty query deletes them',
  description: `At most ${maxLists} lists; the oldest entry is replaced.`,
  body: listFiltersSchema,
  reply: listFiltersSchema,
});
