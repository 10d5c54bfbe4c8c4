import { createMailRows } from '@portal/service-kit/mail/mail-rows';
import type { Mail } from '../generated/prisma/client.ts';
import type { Database } from './database.ts';

export type MailRow = Mail;
export type MailKind =
  'link' | 'reminder' | 'code' | 'merchant-copy' | 'partner-copy' | 'withdrawn';

/** Mails about merchants' parts. */
export function createMails(db: Database) {
  return {
    ...createMailRows(db),
    byId: (id: number): Promise<MailRow | null> => db.mail.findUnique({ where: { id } }),

    ask: async (kind: MailKind, partId: number, codeId: number | null = null): Promise<void> => {
      await db.mail.create({ data: { kind, partId, codeId } });
    },
  };
}
