import type { ApplicationStatus } from '@portal/contracts/applications/schemas';
import { inScope, type Scope } from '@portal/service-kit/scope';
import type { DisposalDue } from '@portal/service-kit/retention';
import type { SealedFields } from '../../crypto/field-cipher.ts';
import type {
  Application,
  ApplicationSecrets,
  Prisma,
  StatusChange,
} from '../../generated/prisma/client.ts';
import type { ApplicationFields } from '../rules/application-data.ts';
import { nextIdOf, type Database } from '../../store/database.ts';
import { presentPart, type MerchantPartRow } from '../../merchant-parts/store/merchant-parts.ts';

export type ApplicationRow = Application;
/** An application with its history (oldest first), encrypted fields and merchant part. */
export type FullApplicationRow = Application & {
  history: StatusChange[];
  secrets: ApplicationSecrets | null;
  parts: MerchantPartRow[];
};

export type StatusStep = Omit<StatusChange, 'id' | 'applicationId' | 'from'>;

export type Owner = Pick<Application, 'submittedBy' | 'submittedByName' | 'company'>;

/** A user who changed companies at `at`, and `newOwner`, who takes over what they created in the old one. */
export interface Moved {
  userId: number;
  to: string;
  at: Date;
  newOwner: Contact;
}

/** Who writes to the merchants of applications, and gets their mails. */
interface Contact {
  userId: number;
  name: string;
  email: string;
}

export interface NewApplication extends Owner {
  id: number;
  fields: ApplicationFields;
  sealed: SealedFields;
  step: StatusStep;
  quoteId?: number | undefined;
}

/** Owner and company do not change, only the owner's name. */
export interface SavedApplication {
  submittedByName: string;
  /** Omitted fields keep their value. */
  fields: Partial<ApplicationFields>;
  sealed: SealedFields;
  step: StatusStep | null;
}

const full = { history: { orderBy: { id: 'asc' } }, secrets: true, parts: presentPart } as const;

export function createApplications(db: Database) {
  const changeContact = async (
    application: Prisma.ApplicationWhereInput,
    { userId: askedBy, name: askedByName, email: askedByEmail }: Contact,
  ): Promise<void> => {
    await db.merchantPart.updateMany({
      where: { state: 'open', application },
      data: { askedBy, askedByName, askedByEmail },
    });
  };
  return {
    find: (scope: Scope, id: number): Promise<ApplicationRow | null> =>
      db.application.findFirst({ where: { id, ...inScope(scope, 'submittedBy') } }),

    findFull: (scope: Scope, id: number): Promise<FullApplicationRow | null> =>
      db.application.findFirst({ where: { id, ...inScope(scope, 'submittedBy') }, include: full }),

    /** Does not check permissions: the caller must. */
    full: (id: number) => db.application.findUnique({ where: { id }, include: full }),

    ofQuote: (quoteId: number) => db.application.findUnique({ where: { quoteId }, include: full }),

    lock: async (id: number): Promise<void> => {
      await db.$queryRaw`SELECT "id" FROM "applications" WHERE "id" = ${id} FOR UPDATE`;
    },

    /** Reserves an id before the insert, because the fields are encrypted for it. */
    nextId: (): Promise<number> => nextIdOf(db, 'applications'),

    create: ({ id, fields, sealed, step, quoteId, ...owner }: NewApplication) =>
      db.application.create({
        data: {
          id,
          quoteId: quoteId ?? null,
          ...fields,
          ...owner,
          ...statusOf(step),
          createdAt: step.changedAt,
          secrets: { create: sealed },
          history: { create: { from: null, ...step } },
        },
        include: full,
      }),

    save: (id: number, { fields, sealed, step, submittedByName }: SavedApplication) =>
      db.application.update({
        where: { id },
        data: {
          ...fields,
          submittedByName,
          ...(step ? { ...statusOf(step), history: { create: { from: 'draft', ...step } } } : {}),
          secrets: { upsert: { create: sealed, update: sealed } },
          version: { increment: 1 },
        },
        include: full,
      }),

    review: (id: number, from: ApplicationStatus, step: StatusStep): Promise<FullApplicationRow> =>
      db.application.update({
        where: { id },
        data: {
          ...(step.to === from ? {} : { status: step.to, statusChangedAt: step.changedAt }),
          // Keep the previous note if there is no new one.
          ...(step.notes === null ? {} : { notes: step.notes }),
          reviewedBy: step.changedBy,
          reviewedAt: step.changedAt,
          history: { create: { from, ...step } },
          version: { increment: 1 },
        },
        include: full,
      }),

    /** Deletes the application with all its records; signed ones only with `portal.disposal`. */
    delete: async (id: number): Promise<void> => {
      await db.$executeRaw`SELECT set_config('portal.disposal', 'on', true)`;
      await db.application.delete({ where: { id } });
    },

    /**
     * Transfers all applications of a deleted user; those of their own company move to the new owner's. Old events lack
     * that company, and the new owner's address.
     */
    handOver: async (
      from: number,
      { company, ...owner }: Owner,
      { email, ownCompany }: { email: string | undefined; ownCompany: string | undefined },
    ): Promise<void> => {
      const { submittedBy: userId, submittedByName: name } = owner;
      if (email) await changeContact({ submittedBy: from }, { userId, name, email });
      const own = ownCompany === undefined ? {} : { company: ownCompany };
      await db.application.updateMany({
        where: { submittedBy: from, ...own },
        data: { ...owner, company },
      });
      await db.application.updateMany({ where: { submittedBy: from }, data: owner });
    },

    /** Transfers a user's applications in companies other than their current one; they stay in those companies. */
    leave: async ({ userId, to, at, newOwner }: Moved): Promise<void> => {
      const left = { submittedBy: userId, company: { not: to }, createdAt: { lte: at } };
      await changeContact(left, newOwner);
      await db.application.updateMany({
        where: left,
        data: { submittedBy: newOwner.userId, submittedByName: newOwner.name },
      });
    },

    renameCompany: async (from: string, to: string, madeBefore: Date): Promise<void> => {
      await db.application.updateMany({
        where: { company: from, createdAt: { lte: madeBefore } },
        data: { company: to },
      });
    },
  };
}

const statusOf = ({ to, changedAt }: StatusStep) => ({
  status: to,
  statusChangedAt: changedAt,
  submittedAt: to === 'draft' ? null : changedAt,
});

const batchSize = 200;

export function createDisposal(db: Database) {
  return {
    /** Applications that are not approved, have no revenue and no signed record under retention. */
    applications: async ({ unused, signed }: DisposalDue): Promise<number[]> => {
      const rows = await db.$queryRaw<{ id: number }[]>`
        SELECT "id" FROM "applications" a
        WHERE "updated_at" < ${unused} AND "status" <> 'approved'
          AND NOT EXISTS (SELECT FROM "revenue_shares" r WHERE r."application_id" = a."id")
          AND NOT EXISTS (SELECT FROM "merchant_parts" p
            WHERE p."application_id" = a."id" AND p."signed_at" >= ${signed})
        ORDER BY "id" LIMIT ${batchSize}`;
      return rows.map(({ id }) => id);
    },

    /** Locks an application that is still due; null if it was changed meanwhile. */
    lockApplication: async (id: number, { unused }: DisposalDue): Promise<Application | null> => {
      await db.$queryRaw`SELECT "id" FROM "applications" WHERE "id" = ${id} FOR UPDATE`;
      return db.application.findFirst({
        where: { id, updatedAt: { lt: unused }, status: { not: 'approved' } },
      });
    },
  };
}
