import type { ApplicationStatus } from '@portal/contracts/applications/schemas';
import { inScope, type Scope } from '@portal/service-kit/scope';
import type { SealedFields } from '../crypto/field-cipher.ts';
import type { Application, ApplicationSecrets, StatusChange } from '../generated/prisma/client.ts';
import type { ApplicationFields } from '../rules/application-data.ts';
import type { Database } from './database.ts';
import { presentPart, type MerchantPartRow } from './merchant-parts.ts';

export type ApplicationRow = Application;
export type StatusChangeRow = StatusChange;
/** An application with its history, the oldest first, its encrypted fields, and what the merchant was asked for. */
export type WholeApplicationRow = Application & {
  history: StatusChange[];
  secrets: ApplicationSecrets | null;
  /** At most one. */
  parts: MerchantPartRow[];
};

export interface StatusStep {
  to: ApplicationStatus;
  notes: string | null;
  changedBy: number;
  changedByName: string;
  changedAt: Date;
}

/** Whose application it is, as they are called at the time. */
export interface Owner {
  submittedBy: number;
  submittedByName: string;
  company: string;
}

/** Somebody who is of another company since a time, and who takes over what they made for the one before. */
export interface Moved {
  userId: number;
  to: string;
  at: Date;
  heir: { userId: number; name: string; email: string };
}

export interface NewApplication extends Owner {
  id: number;
  fields: ApplicationFields;
  sealed: SealedFields;
  step: StatusStep;
  quoteId?: number;
}

/** It stays with its owner and company: only the owner's name follows. */
export interface SavedApplication {
  submittedByName: string;
  /** What is left out stays. */
  fields: Partial<ApplicationFields>;
  sealed: SealedFields;
  /** Where it is submitted. */
  step: StatusStep | null;
}

const whole = { history: { orderBy: { id: 'asc' } }, secrets: true, parts: presentPart } as const;

export function createApplications(db: Database) {
  return {
    find: (scope: Scope, id: number): Promise<ApplicationRow | null> =>
      db.application.findFirst({ where: { id, ...inScope(scope, 'submittedBy') } }),

    findWhole: (scope: Scope, id: number): Promise<WholeApplicationRow | null> =>
      db.application.findFirst({ where: { id, ...inScope(scope, 'submittedBy') }, include: whole }),

    /** One that the caller's right to was looked at by other means. */
    whole: (id: number): Promise<WholeApplicationRow | null> =>
      db.application.findUnique({ where: { id }, include: whole }),

    ofQuote: (quoteId: number): Promise<WholeApplicationRow | null> =>
      db.application.findUnique({ where: { quoteId }, include: whole }),

    /** Keeps others from changing an application until the transaction ends. */
    lock: async (id: number): Promise<void> => {
      await db.$queryRaw`SELECT "id" FROM "applications" WHERE "id" = ${id} FOR UPDATE`;
    },

    /** The id of an application that is about to be made: its fields are encrypted for it. */
    nextId: async (): Promise<number> => {
      const [next] = await db.$queryRaw<
        { id: number }[]
      >`SELECT nextval(pg_get_serial_sequence('applications', 'id'))::integer AS "id"`;
      if (!next) throw new Error('The sequence of application ids gave none');
      return next.id;
    },

    create: ({
      id,
      fields,
      sealed,
      step,
      quoteId,
      ...owner
    }: NewApplication): Promise<WholeApplicationRow> =>
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
        include: whole,
      }),

    save: (
      id: number,
      { fields, sealed, step, submittedByName }: SavedApplication,
    ): Promise<WholeApplicationRow> =>
      db.application.update({
        where: { id },
        data: {
          ...fields,
          submittedByName,
          ...(step ? { ...statusOf(step), history: { create: { from: 'draft', ...step } } } : {}),
          secrets: { upsert: { create: sealed, update: sealed } },
          version: { increment: 1 },
        },
        include: whole,
      }),

    review: (id: number, from: ApplicationStatus, step: StatusStep): Promise<WholeApplicationRow> =>
      db.application.update({
        where: { id },
        data: {
          ...(step.to === from ? {} : { status: step.to, statusChangedAt: step.changedAt }),
          // What was noted last stays where nothing is noted now.
          ...(step.notes === null ? {} : { notes: step.notes }),
          reviewedBy: step.changedBy,
          reviewedAt: step.changedAt,
          history: { create: { from, ...step } },
          version: { increment: 1 },
        },
        include: whole,
      }),

    /** With all that belongs to it; what was signed, which the database holds otherwise, after its retention alone. */
    delete: async (id: number): Promise<void> => {
      await db.$executeRaw`SELECT set_config('portal.disposal', 'on', true)`;
      await db.application.delete({ where: { id } });
    },

    /** Gives all applications of one person to another; their company's manager sees them from now on. */
    handOver: async (from: number, owner: Owner): Promise<void> => {
      await db.application.updateMany({ where: { submittedBy: from }, data: owner });
    },

    /** Gives what a user made for another company than the one that they are of now to somebody else; it stays there. */
    leave: async ({ userId, to, at, heir }: Moved): Promise<void> => {
      const left = { submittedBy: userId, company: { not: to }, createdAt: { lte: at } };
      await db.merchantPart.updateMany({
        where: { state: 'open', application: left },
        data: { askedBy: heir.userId, askedByName: heir.name, askedByEmail: heir.email },
      });
      await db.application.updateMany({
        where: left,
        data: { submittedBy: heir.userId, submittedByName: heir.name },
      });
    },

    /** Gives the applications that were made under a company's old name its new one. */
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
