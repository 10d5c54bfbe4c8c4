import { merchantPartActivity } from '@portal/contracts/applications/events';
import type { merchantNews } from '@portal/contracts/applications/merchant-schemas';
import type { ApplicationRow } from '../../store/applications.ts';
import type { Store } from '../../store/store.ts';
import { recordActivity } from '../record-activity.ts';

/** Something on the merchant's side. */
export interface News {
  news: (typeof merchantNews)[number];
  /** The merchant's person. */
  by: string;
  /** What is to be finished, or what the mail server said. */
  text?: string;
  /** What happened, in words for people; never a value. */
  what: string;
  at: Date;
}

/** Tells the owner of an application what happened on the merchant's side, and the activity log. */
export async function notifyOwner(
  store: Store,
  row: Pick<ApplicationRow, 'id' | 'applicationId' | 'legalBusinessName' | 'submittedBy'>,
  { news, by, text, what, at }: News,
): Promise<void> {
  const { id, applicationId, legalBusinessName, submittedBy } = row;
  const about = { id, applicationId, legalBusinessName };
  await recordActivity(store, null, {
    action: `application.merchant-${news}`,
    target: about,
    summary: what,
    at,
  });
  await store.emit(merchantPartActivity, { ...about, submittedBy, news, by, text: text ?? null });
}
