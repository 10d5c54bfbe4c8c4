import type { JobInHand } from './job-in-hand.ts';

/** Shares removed at once. */
const most = 2000;

/** Removes the shares that an import created and that are still there, and no others. */
export async function removeCreated({ record, keep, store }: JobInHand): Promise<void> {
  const all = await store.importedShares.countOf(record.id);
  let removed = 0;
  for (;;) {
    const percent = all === 0 ? 100 : (removed / all) * 100;
    const some = await keep({ percent }, (tx) => tx.importedShares.removeSome(record.id, most));
    removed += some;
    if (some < most) return;
  }
}
