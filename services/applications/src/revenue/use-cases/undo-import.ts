import type { HeldImport } from './held-import.ts';

const most = 2000;

/**
 * Deletes the remaining shares that an import created. Rolling back an unfinished import also updates its
 * counts and rows.
 */
export async function removeCreated({ record, keep, store, job }: HeldImport): Promise<void> {
  const all = await store.importedShares.countOf(record.id);
  await keep({}, (tx) => tx.importedShares.forgetNumbers(record.id));
  let removed = 0;
  for (;;) {
    const percent = all === 0 ? 100 : (removed / all) * 100;
    const some = await keep({ percent }, (tx) =>
      job.task === 'undo'
        ? tx.importedShares.removeSome(record.id, most)
        : tx.importedShares.takeBackSome(record.id, most),
    );
    removed += some;
    if (some < most) break;
  }
  if (job.task === 'run')
    await keep({ percent: 100 }, (tx) => tx.revenueImports.forgetCreated(record.id));
}
