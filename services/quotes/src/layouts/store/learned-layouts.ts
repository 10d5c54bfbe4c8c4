import type { Page } from '@portal/contracts/core/list';
import type { RouteInput } from '@portal/contracts/core/route';
import type { listLearnedLayouts } from '@portal/contracts/quotes/layout-routes';
import * as listOrder from '@portal/service-kit/lists/list-order';
import { prismaPage, searchIn } from '@portal/service-kit/lists/prisma-slice';
import type { LearnedLayout, Prisma } from '../../generated/prisma/client.ts';
import { parseLesson, type Lesson } from '@portal/statement-reader/reader/lessons/lesson';
import type { LessonEffect } from '@portal/statement-reader/reader/lessons/with-lessons';
import type { Database } from '../../store/database.ts';

/** The quote that a lesson is learned from, and its company. */
export interface Teacher {
  quoteId: number;
  company: string;
}

export type LearnedLayoutRow = LearnedLayout;
export type ListLearnedLayoutsQuery = RouteInput<typeof listLearnedLayouts>['query'];

const minShared = 0.5;
const maxPerCompany = 200;
const maxFound = 6;

const order: listOrder.ListOrderOptions = {
  sorts: {
    processor: [listOrder.nullable(listOrder.text('processor'))],
    statements: [listOrder.integer('statements')],
    used: [listOrder.integer('used')],
    better: [listOrder.integer('better')],
    learnedAt: [listOrder.timestamp('learnedAt')],
    lastUsedAt: [listOrder.nullable(listOrder.timestamp('lastUsedAt'))],
  },
  fallback: '-learnedAt',
};

const asRow = (lesson: Lesson) => ({
  signature: lesson.signature,
  lesson: { ...lesson } as Prisma.InputJsonObject,
  processor: lesson.processor?.name ?? null,
});

export function createLearnedLayouts(db: Database) {
  const withFrom = (quoteId: number) => ({ from: { some: { quoteId } } });
  return {
    byId: (id: number) => db.learnedLayout.findUnique({ where: { id } }),

    /**
     * The company's own first, then those of two companies, then by the share of matching words. `isOwn`: the company
     * alone taught it.
     */
    find: async (signature: string[], company: string) => {
      const rows = await db.$queryRaw<
        { id: number; lesson: unknown; isOwn: boolean; companies: number }[]
      >`
        SELECT "id", "lesson", "isOwn", "companies" FROM (
          SELECT "id", "lesson", "used", (
            SELECT count(*) FROM unnest("signature") AS "word" WHERE "word" = ANY(${signature})
          )::float / cardinality("signature") AS "shared"
          FROM "learned_layouts" WHERE "signature" && ${signature}::text[]
        ) AS "layouts", LATERAL (
          SELECT count(DISTINCT "company")::int AS "companies",
            coalesce(bool_and("company" = ${company}), false) AS "isOwn"
          FROM "learned_from"
          WHERE "company" <> '' AND "layout_id" = "layouts"."id"
        ) AS "teachers"
        WHERE "shared" >= ${minShared}
        ORDER BY "isOwn" DESC, "companies" > 1 DESC, "shared" DESC, "used" DESC, "id" DESC
        LIMIT ${maxFound}`;
      return rows.map(({ id, lesson, isOwn, companies }) => ({
        id,
        lesson: parseLesson(lesson),
        isOwn,
        isConfirmed: isOwn || companies > 1,
      }));
    },

    /** Deletes the oldest of the layouts that only this company taught, beyond the maximum. */
    prune: (company: string) =>
      db.$executeRaw`
        DELETE FROM "learned_layouts" WHERE "id" IN (
          SELECT "layout_id" FROM "learned_from"
          JOIN "learned_layouts" AS "layouts" ON "layouts"."id" = "layout_id"
          GROUP BY "layout_id", "learned_at"
          HAVING count(DISTINCT "company") = 1 AND min("company") = ${company}
          ORDER BY "learned_at" DESC OFFSET ${maxPerCompany}
        )`,

    create: (lesson: Lesson, teacher: Teacher) =>
      db.learnedLayout.create({ data: { ...asRow(lesson), from: { create: teacher } } }),

    /** Replaces a lesson. A quote counts as a teacher once. */
    extend: async (id: number, lesson: Lesson, teacher: Teacher): Promise<void> => {
      const { quoteId } = teacher;
      const isNew = (await db.learnedFrom.count({ where: { layoutId: id, quoteId } })) === 0;
      await db.learnedLayout.update({
        where: { id },
        data: {
          ...asRow(lesson),
          learnedAt: new Date(),
          ...(isNew ? { statements: { increment: 1 }, from: { create: teacher } } : {}),
        },
      });
    },

    /** Without this, the renamed company would count as a second teacher. */
    renameCompany: (from: string, to: string) =>
      db.learnedFrom.updateMany({ where: { company: from }, data: { company: to } }),

    /** Retracts what a quote taught; deletes lessons that it alone taught. */
    retract: async (quoteId: number): Promise<void> => {
      await db.learnedLayout.deleteMany({ where: { ...withFrom(quoteId), statements: 1 } });
      await db.learnedLayout.updateMany({
        where: withFrom(quoteId),
        data: { statements: { decrement: 1 } },
      });
      await db.learnedFrom.deleteMany({ where: { quoteId } });
    },

    noteEffects: async (effects: LessonEffect[]): Promise<void> => {
      for (const { id, isUsed, before, after } of effects)
        await db.learnedLayout.updateMany({
          where: { id },
          data: {
            tried: { increment: 1 },
            ...(isUsed ? { used: { increment: 1 }, lastUsedAt: new Date() } : {}),
            ...(isUsed && after < before ? { better: { increment: 1 } } : {}),
          },
        });
    },

    /** Returns false if it does not exist. */
    delete: async (id: number) => (await db.learnedLayout.deleteMany({ where: { id } })).count > 0,

    /** Keyset pagination by id. */
    after: (id: number, max: number): Promise<LearnedLayoutRow[]> =>
      db.learnedLayout.findMany({ where: { id: { gt: id } }, orderBy: { id: 'asc' }, take: max }),

    list: (query: ListLearnedLayoutsQuery): Promise<Page<LearnedLayoutRow>> =>
      prismaPage(order, query, searchIn(query.search, ['processor']), db.learnedLayout),
  };
}
