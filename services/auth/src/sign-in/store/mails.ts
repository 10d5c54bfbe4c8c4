import { createMailRows } from '@portal/service-kit/mail/mail-rows';
import type { Invite, Mail } from '../../generated/prisma/client.ts';
import type { SecurityNotice } from '../../factors/rules/security-mails.ts';
import { newSecret } from '@portal/service-kit/crypto/link-secret';
import type { Database } from '../../store/database.ts';

export type MailRow = Mail;

const waiting = { sentAt: null, givenUpAt: null };

/** The mail queue. A mail that waits for the mail server also serves repeated requests. */
export function createMails(db: Database) {
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
      await db.mail.create({ data: { kind: 'sign-in', email, browser, salt: newSecret() } });
    },

    requestInvitation: async ({ id, email }: Pick<Invite, 'id' | 'email'>): Promise<void> => {
      if (await db.mail.findFirst({ where: { inviteId: id, problem: { not: null }, ...waiting } }))
        return;
      const salt = newSecret();
      await db.mail.create({ data: { kind: 'invitation', email, inviteId: id, salt } });
    },

    /** Queues a mail that notifies a person of a sign-in by an administrator's link. */
    notifyImpersonation: async (email: string, madeByName: string): Promise<void> => {
      await db.mail.create({
        data: { kind: 'impersonation', email, madeByName, salt: newSecret() },
      });
    },

    /** Queues a mail with a code, which derives from the mail's salt. */
    requestStepUpCode: async (email: string): Promise<void> => {
      await db.mail.create({ data: { kind: 'step-up-code', email, salt: newSecret() } });
    },

    /** Uses up the newest code of an address that was requested since then, if `isRight` says so of its salt. */
    useStepUpCode: async (
      email: string,
      since: Date,
      isRight: (salt: string) => boolean,
    ): Promise<boolean> => {
      const mail = await db.mail.findFirst({
        where: { kind: 'step-up-code', email },
        orderBy: { id: 'desc' },
      });
      if (!mail || mail.createdAt <= since || !isRight(mail.salt)) return false;
      return (await db.mail.deleteMany({ where: { id: mail.id } })).count === 1;
    },

    /** Queues a mail about the security of an account. `about`: the device or the factor. */
    notify: async (kind: SecurityNotice, email: string, about: string): Promise<void> => {
      await db.mail.create({ data: { kind, email, about, salt: newSecret() } });
    },
  };
}
