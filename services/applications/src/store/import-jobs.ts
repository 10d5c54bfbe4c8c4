import type { Backlog } from '@portal/service-kit/metrics';
import { isUniqueViolation } from '@portal/service-kit/database/transaction';
import type { ImportTask, RevenueImportJob } from '../generated/prisma/client.ts';
import type { Database } from './store.ts';

export type ImportJobRow = RevenueImportJob;
export type { ImportTask } from '../generated/prisma/client.ts';

/** Who asked for a job. */
export interface Requester {
  requestedBy: number;
  requestedByName: string;
  requestedByEmail: string;
}

/** A worker that says nothing for this long has lost its job to another. */
export const leaseMs = 15_000;

const active = { state: { in: ['queued' as const, 'running' as const] } };

export function createImportJobs(db: Database) {
  return {
    byId: (id: number): Promise<ImportJobRow | null> =>
      db.revenueImportJob.findUnique({ where: { id } }),

    activeOf: (importId: number): Promise<ImportJobRow | null> =>
      db.revenueImportJob.findFirst({ where: { importId, ...active } }),

    lastOf: (importId: number): Promise<ImportJobRow | null> =>
      db.revenueImportJob.findFirst({ where: { importId }, orderBy: { id: 'desc' } }),

    /** An import other than this one that is under way or waits. */
    otherRun: (importId: number) =>
      db.revenueImportJob.findFirst({
        where: { task: 'run', importId: { not: importId }, ...active },
        include: { import: true },
      }),

    /** What waits or is in hand. */
    backlog: async (): Promise<Backlog> => {
      const found = await db.revenueImportJob.aggregate({
        where: active,
        _count: true,
        _min: { createdAt: true },
      });
      return { jobs: found._count, oldest: found._min.createdAt };
    },

    create: (importId: number, task: ImportTask, requester: Requester): Promise<ImportJobRow> =>
      db.revenueImportJob.create({ data: { importId, task, ...requester } }),

    /**
     * Claims a job that waits, or whose worker is gone. Null where another holds or finished it, or while
     * another import runs: one does at a time.
     */
    claim: async (id: number, lease: string): Promise<ImportJobRow | null> => {
      const now = new Date();
      const abandoned = { state: 'running' as const, leaseUntil: { lt: now } };
      await db.revenueImportJob.updateMany({
        where: abandoned,
        data: { state: 'queued', lease: null, leaseUntil: null },
      });
      try {
        const [job] = await db.revenueImportJob.updateManyAndReturn({
          where: { id, state: 'queued' },
          data: {
            state: 'running',
            lease,
            leaseUntil: new Date(now.getTime() + leaseMs),
            attempt: { increment: 1 },
          },
        });
        return job ?? null;
      } catch (error) {
        if (isUniqueViolation(error)) return null;
        throw error;
      }
    },

    /** Renews a claim and notes how far the work is. False where the claim is lost: nothing may be written then. */
    hold: async (
      id: number,
      lease: string,
      reached: { position?: number; percent?: number } = {},
    ): Promise<boolean> => {
      const { count } = await db.revenueImportJob.updateMany({
        where: { id, lease, state: 'running' },
        data: { leaseUntil: new Date(Date.now() + leaseMs), ...reached },
      });
      return count === 1;
    },

    /** Gives a claimed job back, for another worker to take at once. */
    release: async (id: number, lease: string): Promise<void> => {
      await db.revenueImportJob.updateMany({
        where: { id, lease, state: 'running' },
        data: { state: 'queued', lease: null, leaseUntil: null },
      });
    },

    /** Ends a claimed job. False where the claim is lost: then nothing else may be written either. */
    finish: async (id: number, lease: string, state: 'done' | 'failed'): Promise<boolean> => {
      const { count } = await db.revenueImportJob.updateMany({
        where: { id, lease, state: 'running' },
        data: { state, leaseUntil: null, finishedAt: new Date() },
      });
      return count === 1;
    },
  };
}
