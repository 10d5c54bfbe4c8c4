import { z } from 'zod';
import { formattedText, idSchema, timestampSchema } from '../core/fields.ts';
import { openNames } from '../core/open-names.ts';
import { reviewerRoles, roles, type Role } from '../core/roles.ts';

/** Last-Event-ID: the last event that the client received. If invalid, the stream starts with the current state. */
export const lastEventIdHeaders = z.object({
  'last-event-id': formattedText(20, /^\d{1,10}$/)
    .transform(Number)
    .optional()
    .catch(undefined),
});

const notificationKinds = {
  application_status_changed: { roles },
  merchant_part_updated: { roles },
  application_submitted: { roles: reviewerRoles },
  quote_analyzed: { roles },
  proposal_updated: { roles },
  invite_accepted: { roles: ['admin'] },
  revenue_import_finished: { roles: ['admin'] },
  many_fields_revealed: { roles: ['admin'] },
} as const satisfies Record<string, { roles: readonly Role[] }>;
export type NotificationKind = keyof typeof notificationKinds;

export const notificationKindSchema = z.enum(
  Object.keys(notificationKinds) as [NotificationKind, ...NotificationKind[]],
);

/** A kind in replies: later releases may add some. */
const repliedKindSchema = openNames(notificationKindSchema.options);

/** Returns the kinds that a role can receive, in display order. */
export const kindsOf = (role: Role): NotificationKind[] =>
  notificationKindSchema.options.filter((kind) =>
    (notificationKinds[kind].roles as readonly Role[]).includes(role),
  );

export const notificationSchema = z.object({
  id: idSchema,
  kind: repliedKindSchema,
  title: z.string(),
  body: z.string(),
  link: z.string().nullable(),
  isRead: z.boolean(),
  createdAt: timestampSchema,
});
export type Notification = z.infer<typeof notificationSchema>;

export const unreadCountSchema = z.object({ unread: z.int().min(0) });

/** Maximum number of notifications in one event of the stream. */
export const maxChangedNotifications = 20;

export const notificationNewsSchema = unreadCountSchema.extend({
  /** Increases with each change of the person's notifications. */
  revision: z.int().min(0),
  /** Notifications created or read since the previous event, newest first. Empty in the first event of a stream. */
  changed: z.array(notificationSchema).max(maxChangedNotifications),
});
export type NotificationNews = z.infer<typeof notificationNewsSchema>;

/** Channels of a notification kind. The default is on. */
export const preferenceSchema = z.object({
  kind: repliedKindSchema,
  portal: z.boolean(),
  mail: z.boolean(),
});
export type Preference = z.infer<typeof preferenceSchema>;

const knownKindSchema = repliedKindSchema.refine(
  (kind) => Object.hasOwn(notificationKinds, kind),
  'Name an existing kind',
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
