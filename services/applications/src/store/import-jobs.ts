import { createJobTable, jobHeaders, type JobTable } from '@portal/service-kit/jobs/job-table';
import type { ImportTask, RevenueImportJob } from '../generated/prisma/client.ts';
import type { Database } from './database.ts';

export type ImportJobRow = RevenueImportJob;
export type { ImportTask } from '../generated/prisma/client.ts';

export interface NewImportJob {
  importId: number;
  task: ImportTask;
  /** Bytes of the file. */
  size: number;
  requestedBy: number;
  requestedByName: string;
  requestedByEmail: string;
}

/** The queue of jobs. */
export const createImportQueue = (db: Database): JobTable =>
  createJobTable(db, 'revenue_import_jobs');

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

    create: (job: NewImportJob): Promise<ImportJobRow> =>
      db.revenueImportJob.create({ data: { ...job, headers: jobHeaders() } }),

    /** Notes how far a job is; where its claim is held. */
    reach: async (id: number, reached: { position?: number; percent?: number }): Promise<void> => {
      await db.revenueImportJob.update({ where: { id }, data: reached });
    },
  };
}
