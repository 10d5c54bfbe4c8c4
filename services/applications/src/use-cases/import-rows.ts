import { importLayoutSchema } from '@portal/contracts/applications/import-schemas';
import { add, decimal, toFixed } from '@portal/contracts/core/decimal';
import type { Deps } from '../deps.ts';
import type { KnownShares } from '../rules/known-shares.ts';
import type { SheetRow } from '../sheets/sheet-file.ts';
import { SheetRefused } from '../sheets/sheet-refused.ts';
import type { RunCounts } from '../store/revenue-imports.ts';
import type { Store } from '../store/store.ts';
import { classifyRows, type ClassifiedRows } from './classify-rows.ts';
import { withImportFile } from './open-import-file.ts';
import type { JobInHand } from './run-import-job.ts';

/**
 * Works through the rows of a file: a dry run notes what would become of each, an import creates shares.
 * Each batch is kept whole with how far the work is, so that whoever takes it over goes on behind it.
 */
export async function importRows(deps: Deps, hand: JobInHand): Promise<void> {
  const { record, job } = hand;
  const layout = importLayoutSchema.parse(record.layout);
  const dryRun = job.task === 'check';
  // What a dry run does not create it must remember: another one begins at the first row.
  const start = dryRun ? 0 : job.position;
  const earlier: KnownShares = new Map();
  if (start === 0)
    await hand.keep({ position: 0, percent: 0 }, (store) =>
      store.revenueImports.startOver(record.id),
    );
  let seen = 0;
  await withImportFile(
    deps,
    record,
    async (sheets) => {
      for await (const { rows, part } of sheets.batches(layout.sheet)) {
        const below = rows.filter(({ row }) => row > layout.headerRow);
        seen += below.length;
        const next = below.filter(({ row }) => row > start);
        const last = next.at(-1);
        if (!last) continue;
        await hand.keep({ position: last.row, percent: part * 100 }, (store) =>
          keepRows(store, hand, next, { dryRun, layout, now: deps.now(), earlier }),
        );
      }
    },
    hand.signal,
  );
  if (seen === 0) throw new SheetRefused('no-rows');
}

interface Run {
  dryRun: boolean;
  layout: Parameters<typeof classifyRows>[2]['layout'];
  now: Date;
  earlier: KnownShares;
}

async function keepRows(
  store: Store,
  { record, job }: JobInHand,
  rows: readonly SheetRow[],
  { dryRun, ...run }: Run,
): Promise<void> {
  // An import finds in the database what earlier rows created, and a batch that fails is begun anew.
  const earlier = dryRun ? run.earlier : new Map();
  const classified = await classifyRows(store, rows, { ...run, earlier });
  const { notes, shares } = classified;
  await store.importRows.note(
    record.id,
    dryRun ? notes.filter(({ outcome }) => outcome !== 'created') : notes,
  );
  if (!dryRun)
    await store.importedShares.create(
      { importId: record.id, enteredBy: job.requestedBy, enteredByName: job.requestedByName },
      shares,
    );
  await store.revenueImports.count(record.id, countsOf(classified));
}

function countsOf({ notes, shares }: ClassifiedRows): RunCounts {
  const count = (outcome: string): number =>
    notes.filter((note) => note.outcome === outcome).length;
  return {
    rows: notes.length,
    created: count('created'),
    unchanged: count('unchanged'),
    refused: count('refused'),
    earnings: toFixed(add(...shares.map(({ earnings }) => decimal(earnings))), 2),
  };
}
