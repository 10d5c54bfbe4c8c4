import type { Page } from '@portal/contracts/core/list';
import type { RouteInput } from '@portal/contracts/core/route';
import type { listNotifications } from '@portal/contracts/notifications/routes';
import { timestamp, type ListOrderOptions } from '@portal/service-kit/lists/list-order';
import { toPage, toSlice } from '@portal/service-kit/lists/list-page';
import { literal, prismaSlice } from '@portal/service-kit/lists/prisma-slice';
import type { Notification } from '../generated/prisma/client.ts';
import type { NewNotification } from '../rules/texts.ts';
import type { Database } from './store.ts';

export type NotificationRow = Notification;

const order: ListOrderOptions = {
  sorts: { createdAt: [timestamp('createdAt')] },
  fallback: '-createdAt',
};

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
      const slice = toSlice(order, query);
      const page = prismaSlice(slice);
      const contains = { contains: literal(query.search ?? ''), mode: 'insensitive' as const };
      const where = {
        userId,
        ...(query.status ? { isRead: query.status === 'read' } : {}),
        ...(query.search ? { OR: [{ title: contains }, { body: contains }] } : {}),
      };
      const [rows, total] = await Promise.all([
        db.notification.findMany({ ...page, where: { AND: [where, page.where] } }),
        db.notification.count({ where }),
      ]);
      return toPage(rows, total, slice);
    },
  };
}
