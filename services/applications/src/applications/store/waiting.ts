import type { ApplicationStatus } from '@portal/contracts/applications/schemas';
import type { Sql } from '@portal/service-kit/database/sql';
import { readWaiting, type WaitingRows } from '@portal/service-kit/lists/waiting';
import type { RevenueImport } from '../../generated/prisma/client.ts';

export interface WaitingApplicationRow {
  id: number;
  applicationId: string;
  businessName: string;
  contactName: string;
  status: ApplicationStatus;
  ownerName: string;
  company: string;
  since: Date;
}

export type WaitingImportRow = Pick<
  RevenueImport,
  'id' | 'fileName' | 'state' | 'uploadedByName'
> & { since: Date };

const columnsOf = (since: string): string => `"id", "application_id" AS "applicationId",
  "legal_business_name" AS "businessName", concat_ws(' ', "first_name", "last_name") AS "contactName",
  "status", "submitted_by_name" AS "ownerName", "company", ${since} AS "since"`;

/** Open tasks per kind; each query has its own index. */
export const createWaiting = (sql: Sql) => ({
  drafts: (userId: number): Promise<WaitingRows<WaitingApplicationRow>> =>
    readWaiting(sql, {
      name: 'waiting drafts',
      columns: columnsOf('"created_at"'),
      from: `"applications" WHERE "submitted_by" = $1 AND "status" = 'draft'`,
      order: '"created_at", "id"',
      values: [userId],
    }),

  reviews: (): Promise<WaitingRows<WaitingApplicationRow>> =>
    readWaiting(sql, {
      name: 'waiting reviews',
      columns: columnsOf('coalesce("submitted_at", "created_at")'),
      from: `"applications" WHERE "status" IN ('submitted', 'under_review')`,
      order: '"submitted_at", "id"',
    }),

  imports: (): Promise<WaitingRows<WaitingImportRow>> =>
    readWaiting(sql, {
      name: 'waiting imports',
      columns: `"id", "file_name" AS "fileName", "state", "uploaded_by_name" AS "uploadedByName",
        "uploaded_at" AS "since"`,
      from: `"revenue_imports" WHERE "state" IN ('uploaded', 'checked', 'failed')`,
      order: '"uploaded_at", "id"',
    }),
});
