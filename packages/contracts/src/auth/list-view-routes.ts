import { z } from 'zod';
import { defineRoute } from '../core/route.ts';
import { knownListSchema, listNameSchema, listViewSchema, maxViews } from './list-views.ts';

export const listListViews = defineRoute({
  name: 'listListViews',
  method: 'GET',
  path: '/auth/list-views',
  summary: "The caller's views of a list, by name",
  access: 'signed-in',
  query: z.object({ list: listNameSchema }),
  reply: z.array(listViewSchema),
});

export const saveListView = defineRoute({
  name: 'saveListView',
  method: 'PUT',
  path: '/auth/list-views',
  summary: 'Saves a view of a list for the caller, replacing one of the same name',
  description: `At most ${maxViews} views per person and list.`,
  access: 'signed-in',
  body: listViewSchema.extend({ list: knownListSchema }),
  reply: listViewSchema,
  errors: ['conflict'],
});

export const deleteListView = defineRoute({
  name: 'deleteListView',
  method: 'DELETE',
  path: '/auth/list-views',
  summary: 'Deletes a view of the caller; succeeds if there is none of that name',
  access: 'signed-in',
  query: z.object({ list: listNameSchema, name: listViewSchema.shape.name }),
  reply: null,
});
