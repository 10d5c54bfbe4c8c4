import type { Deps } from '../deps.ts';
import { limits, sessionTerms } from '../rules/terms.ts';

/** How long used and expired links are kept, to be able to say why they do not work: 30 days. */
const keepLinksMs = 30 * 24 * 60 * 60 * 1000;

/** How long mails that were sent or given up are kept, for whoever looks into it: 7 days. */
const keepMailsMs = 7 * 24 * 60 * 60 * 1000;

/** Removes sessions, links, mails and attempts that no longer count. */
export async function cleanUp({ store, now }: Deps): Promise<void> {
  const ago = (ms: number): Date => new Date(now().getTime() - ms);
  await store.sessions.removeEnded(ago(sessionTerms.absolute));
  await store.magicTokens.removeExpired(ago(keepLinksMs));
  await store.mails.removeSettled(ago(keepMailsMs));
  await store.attempts.removeBefore(ago(limits.mailsPerAddress.windowMs));
}
