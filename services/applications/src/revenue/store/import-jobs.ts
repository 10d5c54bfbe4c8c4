import { createJobTable, type JobTable } from '@portal/service-kit/jobs/job-table';
import { wakeWorkers } from '@portal/service-kit/messaging/outbox';
import { requestHeaders } from '@portal/service-kit/tracing';
import type { RevenueImportJob } from '../../generated/prisma/client.ts';
import type { Database } from '../../store/database.ts';

export type ImportJobRow = RevenueImportJob;
export type { ImportTask } from '../../generated/prisma/client.ts';

type NewImportJob = Pick<
  RevenueImportJob,
  'importId' | 'task' | 'size' | 'requestedBy' | 'requestedByName' | 'requestedByEmail'
>;

export const createImportQueue = (db: Database): JobTable =>
  createJobTable(db, 'revenue_import_jobs');

const active = { state: { in: ['queued' as const, 'running' as const] } };

export function createImportJobs(db: Database) {
  return {
    byId: (id: number) => db.revenueImportJob.findUnique({ where: { id } }),

    activeOf: (importId: number): Promise<ImportJobRow | null> =>
      db.revenueImportJob.findFirst({ where: { importId, ...active } }),

    lastOf: (importId: number): Promise<ImportJobRow | null> =>
      db.revenueImportJob.findFirst({ where: { importId }, orderBy: { id: 'desc' } }),

    /** Another import that is queued or running. */
    otherRun: (importId: number) =>
      db.revenueImportJob.findFirst({
        where: { task: 'run', importId: { not: importId }, ...active },
        include: { import: true },
      }),

    create: async (job: NewImportJob): Promise<void> => {
      await wakeWorkers(db);
      await db.revenueImportJob.create({ data: { ...job, headers: requestHeaders() } });
    },

    /** Stores a job's progress; the caller must hold its claim. */
    reach: async (id: number, reached: { position?: number; percent?: number }): Promise<void> => {
      await db.revenueImportJob.update({ where: { id }, data: reached });
    },
  };
}
