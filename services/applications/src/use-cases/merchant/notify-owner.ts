import { merchantPartActivity } from '@portal/contracts/applications/events';
import type { merchantNews } from '@portal/contracts/applications/merchant-schemas';
import type { ApplicationRow } from '../../store/applications.ts';
import type { Store } from '../../store/store.ts';
import { recordActivity } from '../record-activity.ts';

export interface News {
  news: (typeof merchantNews)[number];
  by: string;
  /** What is left to complete, or the mail server's reply. */
  text?: string;
  /** A description for people. Contains no values. */
  what: string;
}

/** Notifies the application's owner and adds to the activity log. */
export async function notifyOwner(
  store: Store,
  row: Pick<ApplicationRow, 'id' | 'applicationId' | 'legalBusinessName' | 'submittedBy'>,
  { news, by, text, what }: News,
): Promise<void> {
  const { id, applicationId, legalBusinessName, submittedBy } = row;
  const about = { id, applicationId, legalBusinessName };
  await recordActivity(store, null, about, `application.merchant-${news}`, what);
  await store.emit(merchantPartActivity, { ...about, submittedBy, news, by, text: text ?? null });
}
