import type { Deps } from '../../deps.ts';

const day = 24 * 60 * 60 * 1000;

/** Deletes settled mails and expired attempts; evidence is kept. */
export async function cleanUp({ store, now }: Deps): Promise<void> {
  const before = new Date(now().getTime() - 30 * day);
  await store.mails.removeSettled(before);
  await store.attempts.removeBefore(new Date(now().getTime() - day));
}
