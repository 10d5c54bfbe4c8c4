import type { CodePurpose } from '@portal/contracts/quotes/proposals';
import { claimFirst } from '@portal/signing/sealing-tasks';
import { z } from 'zod';
import {
  Prisma,
  type Proposal,
  type ProposalCode,
  type ProposalLink,
  type Quote,
  type ProposalTerms,
} from '../../generated/prisma/client.ts';
import { frozenProposalSchema, type FrozenProposal } from '../rules/frozen-proposal.ts';
import type { Database } from '../../store/database.ts';
import type { NewOwner } from '../../quotes/store/quotes.ts';

export type ProposalRow = Proposal;
export type LinkRow = ProposalLink;
export type NewProposal = Omit<Prisma.ProposalUncheckedCreateInput, 'id' | 'state'>;

/** `recipient` is set for `forward`: the address that the proposal is forwarded to. */
export interface CodeUse {
  purpose: CodePurpose;
  recipient: string | null;
}
type StoredCodeUse = Pick<ProposalCode, 'purpose' | 'recipient'>;

export const proposalsPrefix = 'proposals/';

export const contentOf = ({ content }: Pick<ProposalRow, 'content'>): FrozenProposal =>
  frozenProposalSchema.parse(JSON.parse(content));

/** Who receives the merchant's questions and the signed document: the sender or their successor. */
export const contactOf = (
  row: Pick<ProposalRow, 'contactName' | 'contactEmail' | 'senderName' | 'senderEmail'>,
): { name: string; email: string } => ({
  name: row.contactName ?? row.senderName,
  email: row.contactEmail ?? row.senderEmail,
});

export interface LinkedProposal {
  proposal: ProposalRow;
  link: LinkRow;
}

export function createProposals(db: Database) {
  return {
    create: (proposal: NewProposal): Promise<ProposalRow> => db.proposal.create({ data: proposal }),

    update: (id: number, data: Prisma.ProposalUpdateInput): Promise<ProposalRow> =>
      db.proposal.update({ where: { id }, data }),

    /** Makes the new owner the contact of proposals sent until `at`, if their address is known. */
    handOver: async (
      from: number,
      { userId, name, email }: Omit<NewOwner, 'company'>,
      at?: Date,
    ): Promise<void> => {
      if (!email) return;
      await db.proposal.updateMany({
        where: {
          OR: [{ contactId: from }, { contactId: null, sentBy: from }],
          ...(at ? { sentAt: { lte: at } } : {}),
        },
        data: { contactId: userId, contactName: name, contactEmail: email },
      });
    },

    /** Changes the address of a contact; what was sent names the former one. */
    changeAddress: (contact: number, email: string) => db.$executeRaw`
      UPDATE "proposals" SET "contact_email" = ${email}
      WHERE ("contact_id" = ${contact} OR "contact_id" IS NULL AND "sent_by" = ${contact})
        AND coalesce("contact_email", "sender_email") <> ${email}`,

    byId: (id: number): Promise<ProposalRow | null> => db.proposal.findUnique({ where: { id } }),

    /** Newest first. */
    of: (quoteId: number): Promise<ProposalRow[]> =>
      db.proposal.findMany({ where: { quoteId }, orderBy: { number: 'desc' }, take: 100 }),

    /** The latest proposal that this user sent, across quotes. */
    lastBy: (sentBy: number): Promise<ProposalRow | null> =>
      db.proposal.findFirst({ where: { sentBy }, orderBy: { id: 'desc' } }),

    find: (quoteId: number, number: number): Promise<ProposalRow | null> =>
      db.proposal.findUnique({ where: { quoteId_number: { quoteId, number } } }),

    /** Locks a proposal until the transaction ends. */
    lock: async (id: number): Promise<ProposalRow | null> => {
      await db.$queryRaw`SELECT "id" FROM "proposals" WHERE "id" = ${id} FOR UPDATE`;
      return db.proposal.findUnique({ where: { id } });
    },

    /** Ids of open proposals that expired by `now`. */
    expiredBy: async (now: Date): Promise<number[]> =>
      ids(await db.proposal.findMany({ ...open({ validUntil: { lte: now } }) })),
    /** Open proposals sent before a time with fewer automatic reminders than given. */
    toBeReminded: async (sentBefore: Date, reminders: number): Promise<number[]> =>
      ids(
        await db.proposal.findMany({
          ...open({ sentAt: { lte: sentBefore }, reminders: { lte: reminders } }),
        }),
      ),
    /** Claims an accepted proposal that is not sealed, or sealed but not timestamped, and was not tried recently. */
    takeToSeal: (kind: 'sealed' | 'timestamped', now: Date, triedBefore: Date) => {
      const where: Prisma.ProposalWhereInput = {
        state: 'accepted',
        sealedAt: kind === 'sealed' ? null : { not: null },
        timestampedAt: null,
        OR: [{ sealTriedAt: null }, { sealTriedAt: { lte: triedBefore } }],
      };
      const data = { sealTriedAt: now };
      return claimFirst(
        () => db.proposal.findFirst({ where, select: { id: true }, orderBy: { decidedAt: 'asc' } }),
        (id) => db.proposal.updateManyAndReturn({ where: { id, ...where }, data }),
      );
    },

    /**
     * The latest estimated proposal that the same merchant (matched by name within the company) accepted in or before
     * a month (YYYY-MM), unless it was compared with a statement of another quote.
     */
    toCompare: (
      { id, company, merchantName }: Pick<Quote, 'id' | 'company' | 'merchantName'>,
      month: string,
    ): Promise<ProposalRow | null> => {
      const [year = 0, number = 1] = month.split('-').map(Number);
      return db.proposal.findFirst({
        where: {
          state: 'accepted',
          isEstimated: true,
          merchantName: { equals: merchantName, mode: 'insensitive' },
          quote: {
            company,
            id: { not: id },
            OR: [
              { firstStatement: { equals: Prisma.AnyNull } },
              { firstStatement: { path: ['quoteId'], equals: id } },
            ],
          },
          decidedAt: { lt: new Date(Date.UTC(year, number, 1)) },
        },
        orderBy: { decidedAt: 'desc' },
      });
    },

    hasDocument: async (documentKey: string): Promise<boolean> =>
      (await db.proposal.count({ where: { documentKey } })) > 0,

    /** Whether the key is the frozen or the sealed document of a proposal. */
    hasFile: async (key: string): Promise<boolean> =>
      (await db.proposal.findFirst({
        where: { OR: [{ documentKey: key }, { sealedKey: key }] },
        select: { id: true },
      })) !== null,

    addLink: (link: Prisma.ProposalLinkUncheckedCreateInput): Promise<LinkRow> =>
      db.proposalLink.create({ data: link }),
    signersLink: (proposalId: number): Promise<LinkRow | null> =>
      db.proposalLink.findFirst({ where: { proposalId, passedOnAt: null } }),
    linkById: (id: number) => db.proposalLink.findUnique({ where: { id } }),
    passOn: (linkId: number, now: Date) =>
      db.proposalLink.update({ where: { id: linkId }, data: { passedOnAt: now } }),
    byToken: async (tokenHash: string): Promise<LinkedProposal | null> => {
      const found = await db.proposalLink.findUnique({
        where: { tokenHash },
        include: { proposal: true },
      });
      if (!found) return null;
      const { proposal, ...link } = found;
      return { proposal, link };
    },

    addCode: (linkId: number, salt: string, now: Date, use: CodeUse): Promise<{ id: number }> =>
      db.proposalCode.create({ data: { linkId, salt, createdAt: now, ...use } }),
    codeById: (id: number) => db.proposalCode.findUnique({ where: { id } }),
    /** Starts the lifetime of a code when it is mailed. */
    beginCode: (id: number, now: Date) =>
      db.proposalCode.update({ where: { id }, data: { createdAt: now } }),
    /** The latest code of a link for a use; earlier codes are void. */
    lastCode: (linkId: number, { purpose, recipient }: StoredCodeUse) =>
      db.proposalCode.findFirst({
        where: { linkId, purpose, recipient },
        orderBy: { id: 'desc' },
      }),
    countTry: (id: number): Promise<unknown> =>
      db.proposalCode.update({ where: { id }, data: { tries: { increment: 1 } } }),
  };
}

const open = (where: Prisma.ProposalWhereInput) => ({
  where: { ...where, state: 'open' as const },
  select: { id: true as const },
  take: 100,
});
const ids = (rows: { id: number }[]): number[] => rows.map(({ id }) => id);

// Schemas of the JSON columns.

const acceptanceSchema = z.object({
  name: z.string(),
  title: z.string(),
  email: z.string(),
  consentVersion: z.int(),
});
const declineSchema = z.object({ reason: z.string(), note: z.string().nullable() });

export type Acceptance = z.infer<typeof acceptanceSchema>;

/** Throws if the proposal was not accepted. */
export const acceptanceOf = ({ acceptance }: Pick<ProposalRow, 'acceptance'>): Acceptance =>
  acceptanceSchema.parse(acceptance);

/** Null if the proposal was not declined. */
export const declineOf = ({ decline }: Pick<ProposalRow, 'decline'>) =>
  declineSchema.nullable().parse(decline);

export type TermsRow = ProposalTerms;

export const createProposalTerms = (db: Database) => ({
  /** The latest version; the migration inserts the first one. */
  latest: () => db.proposalTerms.findFirstOrThrow({ orderBy: { version: 'desc' } }),

  save: (text: string, savedBy: string) => db.proposalTerms.create({ data: { text, savedBy } }),
});
