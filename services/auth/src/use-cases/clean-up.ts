import type { Deps } from '../deps.ts';
import { limits, sessionTerms } from '../rules/terms.ts';

/** How long used and expired links are kept, to be able to say why they do not work: 30 days. */
const keepLinksMs = 30 * 24 * 60 * 60 * 1000;

/** Removes sessions, links and attempts that no longer count. */
export async function cleanUp({ store, now }: Deps): Promise<void> {
  const ago = (ms: number): Date => new Date(now().getTime() - ms);
  await store.sessions.removeEnded(ago(sessionTerms.absolute));
  await store.magicTokens.removeExpired(ago(keepLinksMs));
  await store.attempts.removeBefore(ago(limits.mailsPerAddress.windowMs));
}
