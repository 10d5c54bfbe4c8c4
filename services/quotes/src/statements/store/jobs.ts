import { createJobTable, type JobFailure, type JobTable } from '@portal/service-kit/jobs/job-table';
import { wakeWorkers } from '@portal/service-kit/messaging/outbox';
import { requestHeaders } from '@portal/service-kit/tracing';
import type { Job } from '../../generated/prisma/client.ts';
import type { Database } from '../../store/database.ts';

export type JobRow = Job;
export type { JobKind } from '../../generated/prisma/client.ts';

export type NewJob = Pick<Job, 'quoteId' | 'statementKey' | 'kind' | 'requestedBy' | 'size'>;

export const createJobQueue = (db: Database): JobTable => createJobTable(db, 'jobs');

const active = { state: { in: ['queued' as const, 'running' as const] } };

export function createJobs(db: Database) {
  return {
    byId: (id: number): Promise<JobRow | null> => db.job.findUnique({ where: { id } }),

    activeOf: (quoteId: number) => db.job.findFirst({ where: { quoteId, ...active } }),

    lastOf: (quoteId: number) => db.job.findFirst({ where: { quoteId }, orderBy: { id: 'desc' } }),

    create: async (job: NewJob): Promise<JobRow> => {
      await wakeWorkers(db);
      return db.job.create({ data: { ...job, headers: requestHeaders() } });
    },

    /** Records which statement and page a claimed job has reached. */
    reach: async (id: number, lease: string, at: Pick<JobRow, 'statement' | 'page' | 'pages'>) => {
      await db.job.updateMany({ where: { id, lease, state: 'running' }, data: at });
    },

    explain: (id: number, { message, refused }: JobFailure) =>
      db.job.update({ where: { id }, data: { error: message, isRefusal: refused } }),

    /** Cancels all jobs of a quote, claimed or not. */
    cancelAll: (quoteId: number, error: string) =>
      db.job.updateMany({
        where: { quoteId, ...active },
        data: { state: 'failed', error, isRefusal: true, lease: null, finishedAt: new Date() },
      }),
  };
}
