import type { FieldCipher } from '../../crypto/field-cipher.ts';
import { signingMail } from '../../rules/merchant-terms.ts';
import type { OpenedView } from '../../presenters/opened-view.ts';
import type { WholeApplicationRow } from '../../store/applications.ts';
import type { Store } from '../../store/store.ts';
import { openView } from './open-view.ts';

/** Whether merchant and partner have completed everything. */
export const canSign = ({ part, faults, unfinished }: OpenedView): boolean =>
  part.state === 'open' && !Object.keys(faults).length && !unfinished.length;

/**
 * Schedules the mail that signing is open, once a change completed the form. It is delayed so that it is not
 * sent while somebody still types or is about to sign, and sent at most once in 24 hours.
 */
export async function scheduleSigningMail(
  { store, cipher, now }: { store: Store; cipher: FieldCipher; now: Date },
  before: WholeApplicationRow,
  after: WholeApplicationRow,
  changedBy: keyof typeof signingMail.afterMs,
): Promise<void> {
  const opened = [before, after].map((row) => row.parts[0] && openView(cipher, row, row.parts[0]));
  const [earlier, view] = opened;
  if (!view || !canSign(view) || (earlier && canSign(earlier))) return;
  const ms = now.getTime();
  await store.mails.schedule('signing', view.part.id, {
    at: new Date(ms + signingMail.afterMs[changedBy]),
    unlessSince: new Date(ms - signingMail.onceInMs),
  });
}
