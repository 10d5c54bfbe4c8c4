import { z } from 'zod';
import { defineRoute } from '../core/route.ts';
import * as views from './list-views.ts';

export const listListViews = defineRoute('GET /auth/list-views', {
  summary: "The caller's views of a list, by name",
  query: z.object({ list: views.listNameSchema }),
  reply: z.array(views.listViewSchema),
});

export const saveListView = defineRoute('PUT /auth/list-views', {
  summary: 'Saves a view of a list for the caller, replacing one of the same name',
  description: `At most ${views.maxViews} views per person and list.`,
  body: views.listViewSchema.extend({ list: views.knownListSchema }),
  reply: views.listViewSchema,
  errors: ['conflict'],
});

export const deleteListView = defineRoute('DELETE /auth/list-views', {
  summary: 'Deletes a view of the caller; succeeds if there is none of that name',
  query: z.object({ list: views.listNameSchema, name: views.listViewSchema.shape.name }),
});

export const listListFilters = defineRoute('GET /auth/list-filters', {
  summary: 'The caller’s last filters of each list, by list name',
  reply: z.array(views.listFiltersSchema).max(views.maxLists),
});

export const keepListFilters = defineRoute('PUT /auth/list-filters', {
  summary: 'Saves the caller’s last filters of a list; an empty query deletes them',
  description: `At most ${views.maxLists} lists; the oldest entry is replaced.`,
  body: views.listFiltersSchema,
  reply: views.listFiltersSchema,
});
