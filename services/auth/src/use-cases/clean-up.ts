import type { Deps } from '../deps.ts';
import { limits, sessionTerms } from '../rules/terms.ts';

/** Used and expired links are kept for 30 days, to explain why they do not work. */
const keepLinksMs = 30 * 24 * 60 * 60 * 1000;

/** Sent and given up mails are kept for 7 days, for troubleshooting. */
const keepMailsMs = 7 * 24 * 60 * 60 * 1000;

/** Deletes old sessions, links, mails and attempts. */
export async function cleanUp({ store, now }: Deps): Promise<void> {
  const ago = (ms: number): Date => new Date(now().getTime() - ms);
  await store.sessions.removeEnded(ago(sessionTerms.absolute));
  await store.magicTokens.removeExpired(ago(keepLinksMs));
  await store.mails.removeSettled(ago(keepMailsMs));
  await store.attempts.removeBefore(ago(limits.mailsPerAddress.windowMs));
}
