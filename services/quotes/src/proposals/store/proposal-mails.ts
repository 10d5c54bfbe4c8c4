import { createMailRows } from '@portal/service-kit/mail/mail-rows';
import { wakeWorkers } from '@portal/service-kit/messaging/outbox';
import type { EvidenceKind } from '@portal/contracts/quotes/proposals';
import { createEvidenceLog, type EvidenceTable } from '@portal/signing/evidence';
import type { Mail, Prisma } from '../../generated/prisma/client.ts';
import type { Database } from '../../store/database.ts';

export type MailRow = Mail;

/** `question` goes to the sender, `signed` and `forward-notice` to both, all others to the merchant. */
export type MailKind =
  'proposal' | 'reminder' | 'forwarded' | 'forward-notice' | 'code' | 'question' | 'signed';

export const createProposalMails = (db: Database) => ({
  ...createMailRows(db),

  byId: (id: number): Promise<MailRow | null> => db.mail.findUnique({ where: { id } }),

  write: async (mail: Prisma.MailUncheckedCreateInput & { kind: MailKind }): Promise<void> => {
    await db.mail.create({ data: mail });
    await wakeWorkers(db);
  },
});

export const evidenceTable: EvidenceTable = {
  table: 'proposal_evidence',
  chain: 'proposal_id',
  place: 'position',
};

export const createEvidence = (db: Database) =>
  createEvidenceLog<{ id: number; contentHash: string }, EvidenceKind>(
    db,
    evidenceTable,
    ({ contentHash }) => ({ documentHash: contentHash }),
  );
