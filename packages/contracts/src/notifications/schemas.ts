import { z } from 'zod';
import { idSchema, timestampSchema } from '../core/fields.ts';
import { openNames } from '../core/open-names.ts';
import { reviewerRoles, roles, type Role } from '../core/roles.ts';

/** What people are told of, and whom it can concern. */
const notificationKinds = {
  application_status_changed: { roles },
  application_submitted: { roles: reviewerRoles },
  quote_analyzed: { roles },
  invite_accepted: { roles: ['admin'] },
  revenue_import_finished: { roles: ['admin'] },
} as const satisfies Record<string, { roles: readonly Role[] }>;
export type NotificationKind = keyof typeof notificationKinds;

export const notificationKindSchema = z.enum(
  Object.keys(notificationKinds) as [NotificationKind, ...NotificationKind[]],
);

/** A kind in a reply: services of later releases may tell of others. */
const repliedKindSchema = openNames(notificationKindSchema.options);

/** The kinds that a role can be told of, in the order in which they are shown. */
export const kindsOf = (role: Role): NotificationKind[] =>
  notificationKindSchema.options.filter((kind) =>
    (notificationKinds[kind].roles as readonly Role[]).includes(role),
  );

export const notificationSchema = z.object({
  id: idSchema,
  kind: repliedKindSchema,
  title: z.string(),
  body: z.string(),
  /** A path of the portal that shows what it is about. */
  link: z.string().nullable(),
  isRead: z.boolean(),
  createdAt: timestampSchema,
});
export type Notification = z.infer<typeof notificationSchema>;

export const unreadCountSchema = z.object({ unread: z.int().min(0) });

/** At most this many notifications are told with one event of the stream. */
export const mostChanged = 20;

/** What a person's notifications are like after a change. */
export const notificationNewsSchema = unreadCountSchema.extend({
  /** Grows with each change of any of the person's notifications. */
  revision: z.int().min(0),
  /** What came or was read since the event before, the newest first; empty in the first event of a stream that does not resume. */
  changed: z.array(notificationSchema).max(mostChanged),
});
export type NotificationNews = z.infer<typeof notificationNewsSchema>;

/** Where a person is told of a kind of thing. Whatever they have not chosen is on. */
export const preferenceSchema = z.object({
  kind: repliedKindSchema,
  portal: z.boolean(),
  mail: z.boolean(),
});
export type Preference = z.infer<typeof preferenceSchema>;

const knownKindSchema = repliedKindSchema.refine(
  (kind) => Object.hasOwn(notificationKinds, kind),
  'Name a kind that there is',
);

export const updatePreferencesBody = z.object({
  preferences: z
    .array(preferenceSchema.extend({ kind: knownKindSchema }))
    .min(1, 'Name at least one kind')
    .refine(
      (all) => new Set(all.map(({ kind }) => kind)).size === all.length,
      'Name each kind once',
    ),
});
