import { z } from 'zod';
import { idParams } from '../core/fields.ts';
import { listQuery } from '../core/list.ts';
import { defineRoute } from '../core/route.ts';
import { notificationSchema, unreadCountSchema } from './schemas.ts';

export const listNotifications = defineRoute({
  name: 'listNotifications',
  method: 'GET',
  path: '/notifications',
  summary: "The caller's notifications, the newest first",
  access: 'signed-in',
  query: listQuery(['createdAt']).extend({ status: z.enum(['unread', 'read']).optional() }),
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
  summary: "The caller's unread count as server-sent events, at once and after every change",
  access: 'signed-in',
  status: 200,
  reply: unreadCountSchema,
  kind: 'stream',
});
