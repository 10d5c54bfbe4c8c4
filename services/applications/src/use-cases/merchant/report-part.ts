import { hashSecret } from '@portal/service-kit/crypto/link-secret';
import { recordComplaint } from '@portal/service-kit/limits/stranger-mails';
import type { Deps } from '../../deps.ts';
import { recordActivity } from '../record-activity.ts';
import { visit, type Visitor } from './visit.ts';

/**
 * Counts a report of unwanted mail against its sender. Works for withdrawn links too, so that a sender cannot
 * avoid reports by withdrawing.
 */
export async function reportPart(deps: Deps, visitor: Visitor): Promise<void> {
  const { transact, strangerMails, now } = deps;
  const isKnown = await transact(async (store) => {
    const part = await store.merchantParts.byToken(hashSecret(visitor.token));
    if (!part) return false;
    const about = { senderId: part.askedBy, to: part.recipientEmail, now: now() };
    const row = await store.applications.whole(part.applicationId);
    if ((await recordComplaint(store, strangerMails, about)) && row)
      await recordActivity(store, null, {
        action: 'application.mail-reported',
        target: row,
        summary: `The merchant reported the mail that ${part.askedByName} had sent`,
        at: about.now,
      });
    return true;
  });
  // Unknown links fail as everywhere else.
  if (!isKnown) await visit(deps, visitor, () => Promise.resolve());
}
