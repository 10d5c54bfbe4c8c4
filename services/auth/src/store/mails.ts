import { createMailRows } from '@portal/service-kit/mail/mail-rows';
import type { Invite, Mail } from '../generated/prisma/client.ts';
import { newSecret } from '@portal/service-kit/crypto/link-secret';
import type { Database } from './database.ts';

export type MailRow = Mail;

const waiting = { sentAt: null, givenUpAt: null };

/** Mails to be sent. One that waits for the mail server serves whoever asks for the same again. */
export function createMails(db: Database) {
  return {
    ...createMailRows(db),

    byId: (id: number): Promise<MailRow | null> => db.mail.findUnique({ where: { id } }),

    /**
     * Has an address mailed a sign-in link, whether or not it has an account.
     * @param browser the hash of a cookie of the browser that asks; null where it has none
     */
    askForSignIn: async (email: string, browser: string | null): Promise<void> => {
      const { count } = await db.mail.updateMany({
        where: { kind: 'sign-in', email, problem: { not: null }, ...waiting },
        data: { browser },
      });
      if (count > 0) return;
      await db.mail.create({ data: { kind: 'sign-in', email, browser, salt: newSecret() } });
    },

    askForInvitation: async ({ id, email }: Pick<Invite, 'id' | 'email'>): Promise<void> => {
      if (await db.mail.findFirst({ where: { inviteId: id, problem: { not: null }, ...waiting } }))
        return;
      const salt = newSecret();
      await db.mail.create({ data: { kind: 'invitation', email, inviteId: id, salt } });
    },

    /** Has a person told that somebody signed in by a link that an administrator made for them. */
    tellOfImpersonation: async (email: string, madeByName: string): Promise<void> => {
      await db.mail.create({
        data: { kind: 'impersonation', email, madeByName, salt: newSecret() },
      });
    },
  };
}
