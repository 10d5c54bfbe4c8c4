import type { Backlog } from '@portal/service-kit/metrics';
import type { Job, JobKind } from '../generated/prisma/client.ts';
import type { Database } from './store.ts';

export type JobRow = Job;
export type { JobKind } from '../generated/prisma/client.ts';

/** A worker that says nothing for this long has lost its job to another. */
const leaseMs = 15_000;

const active = { state: { in: ['queued' as const, 'running' as const] } };

export function createJobs(db: Database) {
  return {
    byId: (id: number): Promise<JobRow | null> => db.job.findUnique({ where: { id } }),

    activeOf: (quoteId: number): Promise<JobRow | null> =>
      db.job.findFirst({ where: { quoteId, ...active } }),

    lastOf: (quoteId: number): Promise<JobRow | null> =>
      db.job.findFirst({ where: { quoteId }, orderBy: { id: 'desc' } }),

    /** What waits or is in hand. */
    backlog: async (): Promise<Backlog> => {
      const found = await db.job.aggregate({
        where: active,
        _count: true,
        _min: { createdAt: true },
      });
      return { jobs: found._count, oldest: found._min.createdAt };
    },

    create: (quoteId: number, statementKey: string, kind: JobKind): Promise<JobRow> =>
      db.job.create({ data: { quoteId, statementKey, kind } }),

    /** Claims a job that waits, or whose worker is gone. Null where another holds or finished it. */
    claim: async (id: number, lease: string): Promise<JobRow | null> => {
      const now = new Date();
      const [job] = await db.job.updateManyAndReturn({
        where: { id, OR: [{ state: 'queued' }, { state: 'running', leaseUntil: { lt: now } }] },
        data: {
          state: 'running',
          lease,
          leaseUntil: new Date(now.getTime() + leaseMs),
          attempt: { increment: 1 },
        },
      });
      return job ?? null;
    },

    /** Renews a claim and notes the page. False where the claim is lost. */
    hold: async (id: number, lease: string, page: number, pages: number): Promise<boolean> => {
      const { count } = await db.job.updateMany({
        where: { id, lease, state: 'running' },
        data: { leaseUntil: new Date(Date.now() + leaseMs), page, pages },
      });
      return count === 1;
    },

    /** Gives a claimed job back, for another worker to take at once. */
    release: async (id: number, lease: string): Promise<void> => {
      await db.job.updateMany({
        where: { id, lease, state: 'running' },
        data: { state: 'queued', lease: null, leaseUntil: null },
      });
    },

    /** Ends a claimed job. False where the claim is lost: then nothing else may be written either. */
    finish: async (
      id: number,
      lease: string,
      outcome: { error: string; isRefusal: boolean } | null,
    ): Promise<boolean> => {
      const { count } = await db.job.updateMany({
        where: { id, lease, state: 'running' },
        data: {
          state: outcome ? 'failed' : 'done',
          error: outcome?.error ?? null,
          isRefusal: outcome?.isRefusal ?? false,
          leaseUntil: null,
          finishedAt: new Date(),
        },
      });
      return count === 1;
    },

    /** Ends what runs for a quote, whoever holds it. */
    cancelAll: async (quoteId: number, error: string): Promise<void> => {
      await db.job.updateMany({
        where: { quoteId, ...active },
        data: { state: 'failed', error, isRefusal: true, lease: null, finishedAt: new Date() },
      });
    },
  };
}
