import { z } from 'zod';
import { roleSchema } from './roles.ts';
import { waitingPathSchema } from './waiting.ts';

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

/** A full path of the portal; it may end with `/:id`, a number. */
export const screenPath = z.string().regex(/^\/(?:[a-z0-9-]+(?:\/[a-z0-9-]+){0,6})?(?:\/:id)?$/);

/**
 * A screen as its remote declares it in `screens.json`. `title`: shown in the header, else the portal's name. `roles`:
 * who may see it. `order`, `icon`, `group`: position, icon and heading of its sidebar link; without `order` there is
 * none. `waiting`: path below /api of its list of open tasks, see `waitingRoute`. `key`: letter that opens it after g.
 * `firstStep`: text of the link that the dashboard shows new users.
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

export const screensSchema = z.array(screenSchema).min(1);

/** Returns a remote's routes: its screens' paths with `/:id` replaced by `/*`, without redundant ones. */
export function routesOf(screens: readonly Screen[]): string[] {
  const routes = new Set(screens.map(({ path }) => path.replace(/\/:id$/, '/*')));
  const takesAll = [...routes].filter((route) => route.endsWith('/*'));
  return [...routes].filter(
    (route) => !takesAll.some((all) => all !== route && `${route}/`.startsWith(all.slice(0, -1))),
  );
}
