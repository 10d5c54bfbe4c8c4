import { createMailRows } from '@portal/service-kit/mail/mail-rows';
import { wakeWorkers } from '@portal/service-kit/messaging/outbox';
import type { Mail } from '../../generated/prisma/client.ts';
import type { Database } from '../../store/database.ts';

export type MailRow = Mail;
export type MailKind =
  'link' | 'reminder' | 'signing' | 'code' | 'merchant-copy' | 'partner-copy' | 'withdrawn';

export function createMails(db: Database) {
  return {
    ...createMailRows(db),
    byId: (id: number): Promise<MailRow | null> => db.mail.findUnique({ where: { id } }),

    enqueue: async (kind: MailKind, partId: number, codeId: number | null = null) => {
      await db.mail.create({ data: { kind, partId, codeId } });
      await wakeWorkers(db);
    },

    /** Schedules a mail, unless the same one was sent since `unlessSince`. Postpones it if it is already scheduled. */
    schedule: async (
      kind: MailKind,
      partId: number,
      { at, unlessSince }: { at: Date; unlessSince: Date },
    ): Promise<void> => {
      if (await db.mail.count({ where: { kind, partId, sentAt: { gt: unlessSince } } })) return;
      const waiting = { kind, partId, attempts: 0, sentAt: null, givenUpAt: null };
      const { count } = await db.mail.updateMany({ where: waiting, data: { nextAt: at } });
      if (!count) await db.mail.create({ data: { kind, partId, nextAt: at } });
    },

    /** Deletes mails of a kind that no worker has claimed. */
    cancel: async (kind: MailKind, partId: number): Promise<void> => {
      await db.mail.deleteMany({
        where: { kind, partId, attempts: 0, sentAt: null, givenUpAt: null },
      });
    },
  };
}
