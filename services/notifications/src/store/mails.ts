import { createMailRows } from '@portal/service-kit/mail/mail-rows';
import type { Database } from './database.ts';

/** What a mail is about and who it is for. */
export interface MailSubject {
  id: number;
  kind: string;
  title: string;
  body: string;
  link: string | null;
  createdAt: Date;
  /** Null where auth has not told of the user yet. */
  user: { email: string; firstName: string; isActive: boolean } | null;
}

/** Mails to be sent: one for a notification at most. */
export function createMails(db: Database) {
  return {
    ...createMailRows(db),

    create: async (notificationId: number): Promise<void> => {
      await db.mail.create({ data: { notificationId } });
    },

    /** Null where the notification was deleted meanwhile, and the mail with it. */
    subjectOf: async (id: number): Promise<MailSubject | null> => {
      const mail = await db.mail.findUnique({ where: { id }, include: { notification: true } });
      if (!mail) return null;
      const { notification } = mail;
      const user = await db.user.findUnique({ where: { id: notification.userId } });
      return { ...notification, user };
    },
  };
}
