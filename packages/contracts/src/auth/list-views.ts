import { z } from 'zod';
import { atMost, requiredText } from '../core/fields.ts';

/** Most views that a person keeps of one list. */
export const mostViews = 30;

/** A list, by where its screen is: `admin-applications` stands for /admin/applications. */
export const listNameSchema = z
  .string()
  .check(atMost(60))
  .regex(/^[a-z]+(?:-[a-z]+)*$/, 'The words of its address with hyphens between them');

/** The lists that there are: `list-names.test.ts` holds it to the screens. */
export const listNames = [
  'admin-activity',
  'admin-applications',
  'admin-layouts',
  'admin-partner-companies',
  'admin-partners',
  'admin-proposal-terms',
  'admin-rates',
  'admin-revenue-import',
  'applications',
  'notifications',
  'quotes',
  'revenue',
  'team-applications',
  'team-revenue',
] as const;

/** One of them. */
export const knownListSchema = listNameSchema.refine(
  (name) => (listNames as readonly string[]).includes(name),
  'There is no such list',
);

/** The name of the list at a path. */
export const listAt = (path: string): string => path.slice(1).replaceAll('/', '-');

/** What a list shows: filters, order and columns, as they stand in the address of its screen. */
export const listViewSchema = z.object({
  name: requiredText('Name the view', 60),
  query: z
    .string()
    .check(atMost(2000))
    .regex(/^[\w.~!*'()%&=+,-]*$/, 'The query of an address'),
});
export type ListView = z.infer<typeof listViewSchema>;
