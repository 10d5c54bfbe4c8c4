import type { Review } from '@portal/contracts/applications/schemas';
import type { listReveals } from '@portal/contracts/applications/routes';
import type { SensitiveField } from '@portal/contracts/applications/fields';
import type { RouteInput } from '@portal/contracts/core/route';
import { timestamp, type ListOrderOptions } from '@portal/service-kit/lists/list-order';
import { prismaPage, searchIn } from '@portal/service-kit/lists/prisma-slice';
import { Prisma, type ReviewNote, type Reveal } from '../../generated/prisma/client.ts';
import type { Database } from '../../store/database.ts';

export type DuplicateRow = Review['duplicates'][number];

export type ReviewNoteRow = ReviewNote;

/** More duplicates would not help a reviewer. */
const maxDuplicates = 20;

export function createReviews(db: Database) {
  const waiting = Prisma.sql`SELECT "id" FROM "applications" WHERE "status" IN ('submitted', 'under_review')`;
  const placeOf = (id: number) =>
    Prisma.sql`(SELECT "submitted_at", "id" FROM "applications" WHERE "id" = ${id})`;
  return {
    notesOf: (applicationId: number): Promise<ReviewNote[]> =>
      db.reviewNote.findMany({ where: { applicationId }, orderBy: { id: 'asc' } }),

    /** False if the same user added the same note before. */
    addNote: async (note: Omit<ReviewNote, 'id'>): Promise<boolean> => {
      const { count } = await db.reviewNote.createMany({ data: note, skipDuplicates: true });
      return count === 1;
    },

    assign: async (id: number, to: { id: number; name: string } | null): Promise<void> => {
      await db.$executeRaw`UPDATE "applications" SET "assignee_id" = ${to?.id ?? null},
        "assignee_name" = ${to?.name ?? null} WHERE "id" = ${id}`;
    },

    /** The applications before and after this one in the review queue. */
    neighborsOf: async (id: number) => {
      const [before] = await db.$queryRaw<{ id: number }[]>`${waiting}
        AND ("submitted_at", "id") < ${placeOf(id)} ORDER BY "submitted_at" DESC, "id" DESC LIMIT 1`;
      const [after] = await db.$queryRaw<{ id: number }[]>`${waiting}
        AND ("submitted_at", "id") > ${placeOf(id)} ORDER BY "submitted_at", "id" LIMIT 1`;
      return { previousId: before?.id ?? null, nextId: after?.id ?? null };
    },

    withoutFingerprints: async (max: number): Promise<number[]> => {
      const rows = await db.$queryRaw<{ id: number }[]>`SELECT "id" FROM "applications"
        WHERE "fingerprinted_at" IS NULL AND "status" <> 'draft' ORDER BY "id" LIMIT ${max}`;
      return rows.map(({ id }) => id);
    },

    keepFingerprints: async (
      applicationId: number,
      digests: readonly { kind: string; digest: string }[],
      at: Date,
    ): Promise<void> => {
      await db.applicationFingerprint.createMany({
        data: digests.map((digest) => ({ applicationId, ...digest })),
        skipDuplicates: true,
      });
      await db.$executeRaw`UPDATE "applications" SET "fingerprinted_at" = ${at} WHERE "id" = ${applicationId}`;
    },

    duplicatesOf: (id: number): Promise<DuplicateRow[]> => db.$queryRaw<DuplicateRow[]>`
      SELECT a."id", a."application_id" AS "applicationId", a."legal_business_name" AS "legalBusinessName",
        a."company", a."status"::text AS "status", array_agg(o."kind" ORDER BY o."kind") AS "same"
      FROM "application_fingerprints" f
      JOIN "application_fingerprints" o ON o."digest" = f."digest" AND o."application_id" <> f."application_id"
      JOIN "applications" a ON a."id" = o."application_id"
      WHERE f."application_id" = ${id}
      GROUP BY a."id" ORDER BY count(*) DESC, a."id" DESC LIMIT ${maxDuplicates}`,
  };
}

export type RevealRow = Reveal;

const order: ListOrderOptions = {
  sorts: { revealedAt: [timestamp('revealedAt')] },
  fallback: '-revealedAt',
};

export function createReveals(db: Database) {
  return {
    create: async (data: Omit<Reveal, 'id'> & { field: SensitiveField }): Promise<void> => {
      await db.reveal.create({ data });
    },

    countOf: (revealedBy: number, since: Date): Promise<number> =>
      db.reveal.count({ where: { revealedBy, revealedAt: { gt: since } } }),

    list: async (applicationId: number, query: RouteInput<typeof listReveals>['query']) => {
      const where = { applicationId, ...searchIn(query.search, ['reason', 'revealedByName']) };
      return prismaPage(order, query, where, db.reveal);
    },
  };
}
