import { z } from 'zod';
import { listQuery } from '../core/list.ts';
import { defineRoute } from '../core/route.ts';
import * as schemas from './schemas.ts';

export const listNotifications = defineRoute('GET /notifications', {
  summary: "The caller's notifications, newest first",
  query: listQuery(['createdAt']).extend({
    status: z.enum(['unread', 'read']).optional(),
    kind: schemas.notificationKindSchema.optional(),
  }),
  reply: z.array(schemas.notificationSchema),
});

export const getUnreadCount = defineRoute('GET /notifications/unread-count', {
  summary: 'Number of unread notifications of the caller',
  reply: schemas.unreadCountSchema,
});

export const markNotificationRead = defineRoute('POST /notifications/{id}/read', {
  summary: 'Marks one notification as read',
  reply: schemas.notificationSchema,
});

export const markAllNotificationsRead = defineRoute('POST /notifications/read-all', {
  summary: "Marks all of the caller's notifications as read",
  reply: schemas.unreadCountSchema,
});

export const notificationEvents = defineRoute('GET /notifications/events', {
  summary: "The caller's unread count and changed notifications as server-sent events",
  description:
    'Starts with the current state; with Last-Event-ID, with the changes since that event, if any. ' +
    'The server closes a stream after a while: reconnect with the id of the last event.',
  headers: schemas.lastEventIdHeaders,
  reply: schemas.notificationNewsSchema,
  kind: 'stream',
  resumable: true,
});

export const getNotificationPreferences = defineRoute('GET /notifications/preferences', {
  summary: 'Channels of each notification kind that the caller’s role can receive',
  reply: z.array(schemas.preferenceSchema),
});

export const updateNotificationPreferences = defineRoute('PUT /notifications/preferences', {
  summary: 'Sets the channels of the given notification kinds; others are unchanged',
  body: schemas.updatePreferencesBody,
  reply: z.array(schemas.preferenceSchema),
});
