import * as schemas from '@portal/contracts/applications/import-schemas';
import { present } from '@portal/service-kit/present';
import type { ImportJobRow } from '../store/import-jobs.ts';
import type { ImportRowRecord } from '../store/import-rows.ts';
import type { RevenueImportRecord } from '../store/revenue-imports.ts';

/** An import with its current job and another import of an identical file. */
export interface ImportDetails {
  record: RevenueImportRecord;
  job: ImportJobRow | null;
  sameFile: RevenueImportRecord | null;
  confirmedNames: schemas.ConfirmedName[];
}

export const presentImportSummary = (row: RevenueImportRecord): schemas.RevenueImportSummary =>
  present(schemas.revenueImportSummarySchema, row, {
    counts: row.hasCounts
      ? {
          rows: row.rows,
          created: row.created,
          unchanged: row.unchanged,
          refused: row.refused,
          earnings: row.earnings.toFixed(2),
        }
      : null,
  });

export const presentImport = ({
  record,
  job,
  sameFile,
  confirmedNames,
}: ImportDetails): schemas.RevenueImport =>
  schemas.revenueImportSchema.parse({
    ...record,
    ...presentImportSummary(record),
    progress: job ? presentProgress(record, job) : null,
    confirmedNames,
    sameFileAs: sameFile && {
      id: sameFile.id,
      fileName: sameFile.fileName,
      importedAt: (sameFile.finishedAt ?? sameFile.uploadedAt).toISOString(),
    },
  });

export const presentProgress = (
  record: RevenueImportRecord,
  { percent }: Pick<ImportJobRow, 'percent'>,
): schemas.ImportProgress =>
  present(schemas.importProgressSchema, record, {
    importId: record.id,
    percent: Math.min(100, Math.max(0, percent)),
  });

export const presentImportRow = (row: ImportRowRecord): schemas.ImportRow =>
  schemas.importRowSchema.parse(row);
