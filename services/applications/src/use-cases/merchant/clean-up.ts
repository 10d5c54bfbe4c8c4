import type { Deps } from '../../deps.ts';

const day = 24 * 60 * 60 * 1000;

/** Forgets mails that are settled and attempts that count no more; what happened stays on record. */
export async function cleanUp({ store, now }: Deps): Promise<void> {
  const before = new Date(now().getTime() - 30 * day);
  await store.mails.removeSettled(before);
  await store.attempts.removeBefore(new Date(now().getTime() - day));
}
