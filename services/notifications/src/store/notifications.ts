import type { Page } from '@portal/contracts/core/list';
import type { RouteInput } from '@portal/contracts/core/route';
import type { listNotifications } from '@portal/contracts/notifications/routes';
import type { NotificationKind } from '@portal/contracts/notifications/schemas';
import { timestamp, type ListOrderOptions } from '@portal/service-kit/lists/list-order';
import { prismaPage, searchIn } from '@portal/service-kit/lists/prisma-slice';
import type { Notification, Prisma } from '../generated/prisma/client.ts';
import type { Database } from './database.ts';

export type NotificationRow = Notification;
export type NewNotification = Pick<
  Notification,
  'userId' | 'kind' | 'title' | 'body' | 'link' | 'inPortal' | 'revision'
>;

const order: ListOrderOptions = {
  sorts: { createdAt: [timestamp('createdAt')] },
  fallback: '-createdAt',
};

export function createNotifications(db: Database) {
  return {
    create: async (data: NewNotification): Promise<number> =>
      (await db.notification.create({ data, select: { id: true } })).id,

    countUnread: (userId: number): Promise<number> =>
      db.notification.count({ where: { userId, inPortal: true, isRead: false } }),

    byId: (userId: number, id: number): Promise<NotificationRow | null> =>
      db.notification.findFirst({ where: { id, userId, inPortal: true } }),

    /** Notifications changed after a revision, newest first. */
    changedAfter: (userId: number, revision: number, max: number): Promise<NotificationRow[]> =>
      db.notification.findMany({
        where: { userId, inPortal: true, revision: { gt: revision } },
        orderBy: [{ createdAt: 'desc' }, { id: 'desc' }],
        take: max,
      }),

    markRead: async (userId: number, id: number, revision: number): Promise<NotificationRow> =>
      db.notification.update({ where: { id, userId }, data: { isRead: true, revision } }),

    markAllRead: (userId: number, revision: number) =>
      db.notification.updateMany({
        where: { userId, inPortal: true, isRead: false },
        data: { isRead: true, revision },
      }),

    deleteAllOf: (userId: number) => db.notification.deleteMany({ where: { userId } }),

    /** Returns how many were deleted. */
    deleteKinds: async (userId: number, kinds: NotificationKind[]): Promise<number> =>
      (await db.notification.deleteMany({ where: { userId, kind: { in: kinds } } })).count,

    /** Deletes up to `most` old notifications without a pending mail. Returns their number and the users to update. */
    deleteOld: async (before: { read: Date; unread: Date }, max: number) => {
      const rows = await db.$queryRaw<{ userId: number; wasUnread: boolean }[]>`
        DELETE FROM "notifications" WHERE "id" IN (
          SELECT n."id" FROM "notifications" n
          LEFT JOIN "mails" m ON m."notification_id" = n."id"
          WHERE ((n."is_read" OR NOT n."in_portal") AND n."created_at" < ${before.read}
              OR n."created_at" < ${before.unread})
            AND (m."notification_id" IS NULL OR m."sent_at" IS NOT NULL OR m."given_up_at" IS NOT NULL)
          LIMIT ${max})
        RETURNING "user_id" AS "userId", ("in_portal" AND NOT "is_read") AS "wasUnread"`;
      const users = rows.filter(({ wasUnread }) => wasUnread).map(({ userId }) => userId);
      return { deleted: rows.length, users: [...new Set(users)] };
    },

    list: async (userId: number, query: ListNotificationsQuery): Promise<Page<NotificationRow>> => {
      return prismaPage(order, query, matching(userId, query), db.notification);
    },
  };
}

type ListNotificationsQuery = RouteInput<typeof listNotifications>['query'];

function matching(
  userId: number,
  { status, kind, search }: ListNotificationsQuery,
): Prisma.NotificationWhereInput {
  return {
    userId,
    inPortal: true,
    ...(status ? { isRead: status === 'read' } : {}),
    ...(kind ? { kind } : {}),
    ...searchIn(search, ['title', 'body']),
  };
}

/** Counts the changes of each person's notifications, which gives the stream's event ids. */
export function createBells(db: Database) {
  return {
    /** Returns the revision of the next change and serializes the changes of a person. */
    next: async (userId: number): Promise<number> => {
      const [row] = await db.$queryRaw<[{ revision: number }]>`
        INSERT INTO "bells" ("user_id", "revision") VALUES (${userId}, 1)
        ON CONFLICT ("user_id") DO UPDATE SET "revision" = "bells"."revision" + 1
        RETURNING "revision"`;
      return row.revision;
    },

    revisionOf: async (userId: number): Promise<number> =>
      (await db.bell.findUnique({ where: { userId } }))?.revision ?? 0,
  };
}
