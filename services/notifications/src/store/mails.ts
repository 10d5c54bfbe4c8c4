import { createMailRows } from '@portal/service-kit/mail/mail-rows';
import { wakeWorkers } from '@portal/service-kit/messaging/outbox';
import type { Notification, User } from '../generated/prisma/client.ts';
import type { Database } from './database.ts';

/** A mailed notification. Its user is null until auth publishes them. */
type MailSubject = Notification & { user: User | null };

/** The mail queue, with at most one mail per notification. */
export function createMails(db: Database) {
  return {
    ...createMailRows(db),

    create: async (notificationId: number): Promise<void> => {
      await db.mail.create({ data: { notificationId } });
      await wakeWorkers(db);
    },

    /** Returns null if the notification was deleted. */
    subjectOf: async (id: number): Promise<MailSubject | null> => {
      const mail = await db.mail.findUnique({ where: { id }, include: { notification: true } });
      if (!mail) return null;
      const { notification } = mail;
      const user = await db.user.findUnique({ where: { id: notification.userId } });
      return { ...notification, user };
    },
  };
}
