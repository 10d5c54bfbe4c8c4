import type { HeldImport } from './held-import.ts';

/** Shares removed at once. */
const most = 2000;

/**
 * Removes the shares that an import created and that are still there, and no others. What an import that
 * is not done takes back leaves its counts and its rows as well, so that these name what there is.
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
