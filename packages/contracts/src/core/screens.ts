import { z } from 'zod';
import { roleSchema } from './roles.ts';
import { waitingPathSchema } from './waiting.ts';

/** Icons that a remote may name for a link. */
export const screenIcons = [
  'home',
  'quote',
  'new-document',
  'documents',
  'money',
  'people',
  'all-documents',
  'upload',
  'percent',
  'layout',
  'building',
  'person',
  'history',
] as const;
export type ScreenIcon = (typeof screenIcons)[number];

/** A whole path of the portal; it may end with `/:id`, a number. */
export const screenPath = z.string().regex(/^\/(?:[a-z0-9-]+(?:\/[a-z0-9-]+){0,6})?(?:\/:id)?$/);

/**
 * A screen as its remote describes it in `screens.json`. `path` is where it is;
 * `title` is what the header shows, without it the portal's own; `roles` are whom it is for. A screen with an
 * `order` stands in the sidebar by that order, with its `icon`, below the heading `group` where it has one. `waiting`
 * is the path below /api of the list of what waits there for a person: see `waitingRoute`. `key` is
 * the letter that leads there after g. Where a screen is a person's `firstStep`, the dashboard of somebody new leads there,
 * by the order, with the text.
 */
export const screenSchema = z
  .object({
    path: screenPath,
    title: z.string().min(1).max(60).optional(),
    roles: z.array(roleSchema).min(1),
    order: z.int().optional(),
    // A remote of a later release may name an icon that this shell does not have.
    icon: z.string().optional(),
    group: z.string().min(1).max(60).optional(),
    waiting: waitingPathSchema.optional(),
    firstStep: z.object({ order: z.int(), text: z.string().min(1).max(200) }).optional(),
    // j and k move in lists.
    key: z
      .string()
      .regex(/^[a-il-z]$/)
      .optional(),
  })
  .refine(
    ({ order, firstStep, title }) =>
      (order === undefined && firstStep === undefined) || title !== undefined,
    {
      error: 'A link has a title',
      path: ['title'],
    },
  );
export type Screen = z.infer<typeof screenSchema>;

/** The whole file. */
export const screensSchema = z.array(screenSchema).min(1);

/**
 * The routes at which a remote is shown: its screens' paths, and where one of them has an `:id`, all below that.
 * What is below a route that takes all is in it already.
 */
export function routesOf(screens: readonly Screen[]): string[] {
  const routes = new Set(screens.map(({ path }) => path.replace(/\/:id$/, '/*')));
  const takesAll = [...routes].filter((route) => route.endsWith('/*'));
  return [...routes].filter(
    (route) => !takesAll.some((all) => all !== route && `${route}/`.startsWith(all.slice(0, -1))),
  );
}
