import { z } from 'zod';
import { idParams } from '../core/fields.ts';
import { listQuery } from '../core/list.ts';
import { defineRoute } from '../core/route.ts';
import { lastEventIdHeaders } from '../core/streams.ts';
import {
  notificationKindSchema,
  notificationNewsSchema,
  notificationSchema,
  preferenceSchema,
  unreadCountSchema,
  updatePreferencesBody,
} from './schemas.ts';

export const listNotifications = defineRoute({
  name: 'listNotifications',
  method: 'GET',
  path: '/notifications',
  summary: "The caller's notifications, the newest first",
  access: 'signed-in',
  query: listQuery(['createdAt']).extend({
    status: z.enum(['unread', 'read']).optional(),
    kind: notificationKindSchema.optional(),
  }),
  status: 200,
  reply: z.array(notificationSchema),
  kind: 'list',
});

export const getUnreadCount = defineRoute({
  name: 'getUnreadCount',
  method: 'GET',
  path: '/notifications/unread-count',
  summary: 'How many notifications the caller has not read',
  access: 'signed-in',
  status: 200,
  reply: unreadCountSchema,
});

export const markNotificationRead = defineRoute({
  name: 'markNotificationRead',
  method: 'POST',
  path: '/notifications/{id}/read',
  summary: 'Marks one notification as read',
  access: 'signed-in',
  params: idParams,
  status: 200,
  reply: notificationSchema,
  errors: ['not_found'],
});

export const markAllNotificationsRead = defineRoute({
  name: 'markAllNotificationsRead',
  method: 'POST',
  path: '/notifications/read-all',
  summary: "Marks all of the caller's notifications as read",
  access: 'signed-in',
  status: 200,
  reply: unreadCountSchema,
});

export const notificationEvents = defineRoute({
  name: 'notificationEvents',
  method: 'GET',
  path: '/notifications/events',
  summary: "The caller's unread count and what changed, as server-sent events",
  description:
    'Begins with the state as it stands; with Last-Event-ID, with what changed since that event, if ' +
    'anything did. A stream ends after a while: connect anew with the id of the last event.',
  access: 'signed-in',
  headers: lastEventIdHeaders,
  status: 200,
  reply: notificationNewsSchema,
  kind: 'stream',
  resumable: true,
});

export const getNotificationPreferences = defineRoute({
  name: 'getNotificationPreferences',
  method: 'GET',
  path: '/notifications/preferences',
  summary: 'Where the caller is told of each kind of thing that their role can be told of',
  access: 'signed-in',
  status: 200,
  reply: z.array(preferenceSchema),
});

export const updateNotificationPreferences = defineRoute({
  name: 'updateNotificationPreferences',
  method: 'PUT',
  path: '/notifications/preferences',
  summary: 'Sets where the caller is told of the kinds that are named; others stay as they are',
  access: 'signed-in',
  body: updatePreferencesBody,
  status: 200,
  reply: z.array(preferenceSchema),
});
