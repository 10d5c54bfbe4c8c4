import { z } from 'zod';
import { formattedText, requiredText } from '../core/fields.ts';

/** Maximum number of views per person and list. */
export const maxViews = 30;

/** Name of a list, from its path: `admin-applications` is /admin/applications. */
export const listNameSchema = formattedText(
  60,
  /^[a-z]+(?:-[a-z]+)*$/,
  'The words of its address with hyphens between them',
);

/** All lists. `list-names.test.ts` compares them with the screens. */
export const listNames = [
  'admin-activity',
  'admin-applications',
  'admin-layouts',
  'admin-partner-companies',
  'admin-partners',
  'admin-proposal-terms',
  'admin-rates',
  'admin-revenue-import',
  'admin-screen-versions',
  'applications',
  'notifications',
  'quotes',
  'revenue',
  'team-applications',
  'team-revenue',
] as const;

export const knownListSchema = listNameSchema.refine(
  (name) => (listNames as readonly string[]).includes(name),
  'There is no such list',
);

export const listAt = (path: string): string => path.slice(1).replaceAll('/', '-');

/** A saved view: filters, order and columns, as the query string of its screen. */
export const listViewSchema = z.object({
  name: requiredText('Name the view', 60),
  query: formattedText(2000, /^[\w.~!*'()%&=+,-]*$/, 'The query of an address'),
});
export type ListView = z.infer<typeof listViewSchema>;

/** Maximum number of lists per person with saved filters. */
export const maxLists = 100;

/** Last state of a list: filters, order and columns, as the query string of its screen. */
export const listFiltersSchema = z.object({
  list: listNameSchema,
  query: listViewSchema.shape.query,
});
export type ListFilters = z.infer<typeof listFiltersSchema>;
