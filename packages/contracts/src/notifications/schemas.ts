import { z } from 'zod';
import { idSchema, timestampSchema } from '../core/fields.ts';

export const notificationKinds = [
  'quote_analyzed',
  'invite_accepted',
  'application_status_changed',
] as const;

export const notificationSchema = z.object({
  id: idSchema,
  kind: z.enum(notificationKinds),
  title: z.string(),
  body: z.string(),
  /** A path of the portal that shows what it is about. */
  link: z.string().nullable(),
  isRead: z.boolean(),
  createdAt: timestampSchema,
});
export type Notification = z.infer<typeof notificationSchema>;

export const unreadCountSchema = z.object({ unread: z.int().min(0) });
