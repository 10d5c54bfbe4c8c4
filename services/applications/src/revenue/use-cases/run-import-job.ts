import {
  importLayoutSchema,
  type ImportLayout,
} from '@portal/contracts/applications/import-schemas';
import { decimal, sum } from '@portal/contracts/core/decimal';
import { ClaimLost, type Jobs } from '@portal/service-kit/jobs/job-runner';
import type { JobFailure } from '@portal/service-kit/jobs/job-table';
import type { SheetRow } from '@portal/service-kit/sheets/sheet-file';
import { SheetRefused } from '@portal/service-kit/sheets/sheet-refused';
import type { Deps } from '../../deps.ts';
import type { Store } from '../../store/store.ts';
import { identifierColumns } from '../rules/identifiers.ts';
import { periodBefore, rememberRows, type EarlierRows } from '../rules/known-shares.ts';
import type { BatchCounts } from '../store/import-rows.ts';
import { classifyRows, type ClassifiedRows, type UnknownMerchant } from './classify-rows.ts';
import { withImportFile } from './import-layout.ts';
import { endImportJob, claimImport, removeCreated, type ClaimedImport } from './claimed-import.ts';
import { nearMatches } from '../rules/near-matches.ts';
import type { ImportLookup } from '../store/import-lookup.ts';

/** Runs imports one at a time, so that each sees the shares of the one before; a failed one is rolled back. */
export const importJobs = (deps: Deps): Jobs<Store> => ({
  name: 'applications-imports',
  store: {
    table: deps.store.importQueue,
    transact: (write) => deps.transact((store) => write(store, store.importQueue)),
  },
  slots: 1,
  maxRunning: 1,
  roundRobin: true,
  async run(job) {
    const held = await claimImport(deps, job);
    if (!held) return;
    await (held.job.task === 'undo' ? removeCreated(held) : importRows(deps, held));
    await endImportJob(deps, held);
  },
  failureOf,
  messages: {
    ended: (times) =>
      `The file could not be read: the process that reads it ended ${times} times. Nothing was imported. Try again later, or save the file again in your spreadsheet program.`,
    fault:
      'The file could not be imported because of an error in the portal. Nothing was imported. Try again later.',
  },
  async fail(job, failure) {
    const held = await claimImport(deps, job);
    if (!held) return;
    if (held.job.task === 'run') await removeCreated(held);
    await endImportJob(deps, held, failure.message);
  },
});

/** Failures that a retry cannot fix. */
const failureOf = (error: unknown): JobFailure | null =>
  error instanceof SheetRefused ? { message: error.message, refused: true } : null;

/**
 * Rows for which a dry run searches similar merchants: with 60,000 merchants, a name takes up to 0.1 s. Confirming one
 * may settle many.
 */
const maxUnknown = 50;

/**
 * Processes the rows of a file: a dry run records each row's outcome, an import creates shares. Each batch is
 * stored atomically with the progress, so that another worker can continue after it.
 */
async function importRows(deps: Deps, held: ClaimedImport): Promise<void> {
  const { record, job } = held;
  const layout = importLayoutSchema.parse(record.layout);
  const headers = record.headers as string[];
  // A dry run remembers what it would create, so it restarts at the first row.
  const start = job.task === 'check' ? 0 : job.position;
  const remembered = rememberRows();
  if (start === 0)
    await held.keep({ position: 0, percent: 0 }, (store) =>
      store.revenueImports.startOver(record.id),
    );
  const unknown: UnknownMerchant[] = [];
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
          await importBatch(deps, { ...held, signal }, next, {
            layout,
            headers,
            part,
            remembered,
            unknown,
          });
      }
    },
    held.signal,
  );
  if (seen === 0) throw new SheetRefused('no-rows');
  if (job.task !== 'check') return;
  const near = await findNearMatches(deps.importLookup, unknown);
  const newest = remembered.newest();
  const missing =
    newest && (await deps.importLookup.missingMerchants(periodBefore(newest), newest));
  await held.keep({ percent: 100 }, async (store) => {
    await store.importRows.setNear(record.id, near);
    if (missing) await store.revenueImports.setMissing(record.id, missing);
  });
}

interface Batch {
  layout: ImportLayout;
  headers: string[];
  /** The fraction of the file read so far, 0 to 1. */
  part: number;
  remembered: EarlierRows;
  /** Rows with unknown merchants are added. */
  unknown: UnknownMerchant[];
}

async function importBatch(
  { importLookup, keepImportBatch, now }: Deps,
  { record, job, lease, signal, publishProgress }: ClaimedImport,
  rows: readonly SheetRow[],
  { layout, headers, part, remembered, unknown }: Batch,
): Promise<void> {
  signal.throwIfAborted();
  const dryRun = job.task === 'check';
  // An import finds the shares of earlier rows in the database.
  const earlier = dryRun ? remembered : rememberRows();
  const classified = await classifyRows(importLookup, rows, {
    layout,
    headers,
    now: now(),
    earlier,
    importId: record.id,
  });
  const { notes, shares } = classified;
  unknown.push(...classified.unknown.slice(0, maxUnknown - unknown.length));
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
  await publishProgress(percent);
}

function countsOf({ notes, shares }: ClassifiedRows): BatchCounts {
  const count = (outcome: string) => notes.filter((note) => note.outcome === outcome).length;
  return {
    rows: notes.length,
    created: count('created'),
    unchanged: count('unchanged'),
    refused: count('refused'),
    warned: notes.filter(({ warnings }) => warnings.length > 0).length,
    earnings: sum(shares.map(({ earnings }) => decimal(earnings))).toFixed(2),
  };
}

/** Finds the merchants that rows with unknown names or numbers may be for. */
async function findNearMatches(lookup: ImportLookup, unknown: readonly UnknownMerchant[]) {
  if (unknown.length === 0) return [];
  const [byTail, byName] = await Promise.all([
    lookup.merchantsByTails([...new Set(unknown.flatMap(({ tail }) => tail ?? []))]),
    lookup.merchantsLikeNames([...new Set(unknown.map(({ name }) => name))]),
  ]);
  return unknown.map(({ row, name, tail }) => ({
    row,
    near: nearMatches(name, byTail.get(tail ?? '') ?? [], byName.get(name) ?? []),
  }));
}
