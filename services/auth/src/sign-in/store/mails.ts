import { createMailRows } from '@portal/service-kit/mail/mail-rows';
import { wakeWorkers } from '@portal/service-kit/messaging/outbox';
import type { Invite, Mail, Prisma } from '../../generated/prisma/client.ts';
import type { SecurityNotice } from '../rules/mail-texts.ts';
import { newSecret } from '@portal/service-kit/crypto/link-secret';
import type { Database } from '../../store/database.ts';

export type MailRow = Mail;

const waiting = { sentAt: null, givenUpAt: null };

/** The mail queue. A mail that waits for the mail server also serves repeated requests. */
export function createMails(db: Database) {
  const queue = async (mail: Omit<Prisma.MailUncheckedCreateInput, 'salt'>): Promise<void> => {
    await db.mail.create({ data: { ...mail, salt: newSecret() } });
    await wakeWorkers(db);
  };
  return {
    ...createMailRows(db),

    byId: (id: number): Promise<MailRow | null> => db.mail.findUnique({ where: { id } }),

    /** Queues a sign-in mail. `browser`: hash of the requesting browser's cookie. */
    requestSignIn: async (email: string, browser: string | null): Promise<void> => {
      const { count } = await db.mail.updateMany({
        where: { kind: 'sign-in', email, problem: { not: null }, ...waiting },
        data: { browser },
      });
      if (count > 0) return;
      await queue({ kind: 'sign-in', email, browser });
    },

    requestInvitation: async ({ id, email }: Pick<Invite, 'id' | 'email'>): Promise<void> => {
      if (await db.mail.findFirst({ where: { inviteId: id, problem: { not: null }, ...waiting } }))
        return;
      await queue({ kind: 'invitation', email, inviteId: id });
    },

    /** Queues a mail that notifies a person of a sign-in by an administrator's link. */
    notifyImpersonation: (email: string, madeByName: string): Promise<void> =>
      queue({ kind: 'impersonation', email, madeByName }),

    /** Queues a mail with a code, which derives from the mail's salt. */
    requestStepUpCode: (email: string): Promise<void> => queue({ kind: 'step-up-code', email }),

    /** Consumes the newest code of an address requested after `since`, if `isRight` accepts its salt. */
    useStepUpCode: async (email: string, since: Date, isRight: (salt: string) => boolean) => {
      const mail = await db.mail.findFirst({
        where: { kind: 'step-up-code', email },
        orderBy: { id: 'desc' },
      });
      if (!mail || mail.createdAt <= since || !isRight(mail.salt)) return false;
      return (await db.mail.deleteMany({ where: { id: mail.id } })).count === 1;
    },

    /** Queues a mail about the security of an account. `about`: the device or the factor. */
    notify: (kind: SecurityNotice, email: string, about: string) => queue({ kind, email, about }),
  };
}
