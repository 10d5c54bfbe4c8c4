import type { Page } from '@portal/contracts/core/list';
import type { RouteInput } from '@portal/contracts/core/route';
import type { listNotifications } from '@portal/contracts/notifications/routes';
import { literal, toPage, toSlice, toSort } from '@portal/service-kit/list-page';
import type { Notification } from '../generated/prisma/client.ts';
import type { NewNotification } from '../rules/texts.ts';
import type { Database } from './store.ts';

export type NotificationRow = Notification;

/** Notifications of one user at a time: nobody's else are ever read. */
export function createNotifications(db: Database) {
  return {
    create: async (data: NewNotification): Promise<void> => {
      await db.notification.create({ data });
    },

    countUnread: (userId: number): Promise<number> =>
      db.notification.count({ where: { userId, isRead: false } }),

    markRead: async (userId: number, id: number): Promise<NotificationRow | null> => {
      const [row] = await db.notification.updateManyAndReturn({
        where: { id, userId },
        data: { isRead: true },
      });
      return row ?? null;
    },

    markAllRead: async (userId: number): Promise<void> => {
      await db.notification.updateMany({
        where: { userId, isRead: false },
        data: { isRead: true },
      });
    },

    deleteAllOf: async (userId: number): Promise<void> => {
      await db.notification.deleteMany({ where: { userId } });
    },

    list: async (
      userId: number,
      query: RouteInput<typeof listNotifications>['query'],
    ): Promise<Page<NotificationRow>> => {
      const slice = toSlice(query);
      const contains = { contains: literal(query.search ?? ''), mode: 'insensitive' as const };
      const where = {
        userId,
        ...(query.status ? { isRead: query.status === 'read' } : {}),
        ...(query.search ? { OR: [{ title: contains }, { body: contains }] } : {}),
      };
      const { direction } = toSort(query, { field: 'createdAt', direction: 'desc' });
      const orderBy = [{ createdAt: direction }, { id: direction }];
      const [rows, total] = await Promise.all([
        db.notification.findMany({ where, orderBy, ...slice }),
        db.notification.count({ where }),
      ]);
      return toPage(rows, total, slice);
    },
  };
}
