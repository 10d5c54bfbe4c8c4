import type { Deps } from '../deps.ts';
import { knownBrowser } from '../rules/terms.ts';

/** Used and expired links, and expired keys, are kept for 30 days, to explain why they do not work. */
const retentionMs = 30 * 24 * 60 * 60 * 1000;

/** Deletes old sessions, links, keys, challenges and browsers. */
export async function cleanUp({ store, sessionTerms, now }: Deps): Promise<void> {
  const ago = (ms: number): Date => new Date(now().getTime() - ms);
  await store.sessions.removeEnded(ago(sessionTerms.absolute));
  await store.magicTokens.removeExpired(ago(retentionMs));
  await store.apiKeys.removeExpired(ago(retentionMs));
  await store.passkeys.removeExpiredChallenges(now());
  await store.knownBrowsers.removeUnseen(ago(knownBrowser.maxAge));
}
