import {
  importLayoutSchema,
  type ImportLayout,
} from '@portal/contracts/applications/import-schemas';
import { decimal, sum } from '@portal/contracts/core/decimal';
import { ClaimLost } from '@portal/service-kit/jobs/claimed-job';
import type { Deps } from '../deps.ts';
import { identifierColumns } from '../rules/identifiers.ts';
import { rememberRows, type EarlierRows } from '../rules/known-shares.ts';
import type { SheetRow } from '@portal/service-kit/sheets/sheet-file';
import { SheetRefused } from '@portal/service-kit/sheets/sheet-refused';
import type { BatchCounts } from '../store/import-batch.ts';
import { classifyRows, type ClassifiedRows } from './classify-rows.ts';
import { withImportFile } from './open-import-file.ts';
import type { HeldImport } from './held-import.ts';

/**
 * Works through the rows of a file: a dry run notes what would become of each, an import creates shares.
 * Each batch is kept whole with how far the work is, so that whoever takes it over goes on behind it.
 */
export async function importRows(deps: Deps, hand: HeldImport): Promise<void> {
  const { record, job } = hand;
  const layout = importLayoutSchema.parse(record.layout);
  const headers = record.headers as string[];
  // What a dry run does not create it must remember: another one begins at the first row.
  const start = job.task === 'check' ? 0 : job.position;
  const remembered = rememberRows();
  if (start === 0)
    await hand.keep({ position: 0, percent: 0 }, (store) =>
      store.revenueImports.startOver(record.id),
    );
  let seen = 0;
  await withImportFile(
    deps,
    record,
    async (sheets, signal) => {
      for await (const { rows, part } of sheets.batches(layout.sheet, identifierColumns(layout))) {
        const below = rows.filter(({ row }) => row > layout.headerRow);
        seen += below.length;
        const next = below.filter(({ row }) => row > start);
        if (next.length)
          await importBatch(deps, { ...hand, signal }, next, {
            layout,
            headers,
            part,
            remembered,
          });
      }
    },
    hand.signal,
  );
  if (seen === 0) throw new SheetRefused('no-rows');
}

interface Batch {
  layout: ImportLayout;
  /** The names of the columns. */
  headers: string[];
  /** How much of the file is read with it, 0 to 1. */
  part: number;
  remembered: EarlierRows;
}

async function importBatch(
  { importLookup, keepImportBatch, now }: Deps,
  { record, job, lease, signal, tell }: HeldImport,
  rows: readonly SheetRow[],
  { layout, headers, part, remembered }: Batch,
): Promise<void> {
  signal.throwIfAborted();
  const dryRun = job.task === 'check';
  // An import finds in the database what earlier rows created.
  const earlier = dryRun ? remembered : rememberRows();
  const classified = await classifyRows(importLookup, rows, {
    layout,
    headers,
    now: now(),
    earlier,
    importId: record.id,
  });
  const { notes, shares } = classified;
  const percent = part * 100;
  const kept = await keepImportBatch({
    jobId: job.id,
    lease,
    position: rows.at(-1)?.row ?? 0,
    percent,
    counts: countsOf(classified),
    notes: dryRun
      ? notes.filter(({ outcome, warnings }) => outcome !== 'created' || warnings.length > 0)
      : notes,
    shares: dryRun ? [] : shares,
  });
  if (!kept) throw new ClaimLost(job.id);
  await tell(percent);
}

function countsOf({ notes, shares }: ClassifiedRows): BatchCounts {
  const count = (outcome: string): number =>
    notes.filter((note) => note.outcome === outcome).length;
  return {
    rows: notes.length,
    created: count('created'),
    unchanged: count('unchanged'),
    refused: count('refused'),
    warned: notes.filter(({ warnings }) => warnings.length > 0).length,
    earnings: sum(shares.map(({ earnings }) => decimal(earnings))).toFixed(2),
  };
}
