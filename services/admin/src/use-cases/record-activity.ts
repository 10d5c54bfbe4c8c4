import { adminActivity } from '@portal/contracts/admin/events';
import { activityOf, type ActivityEntry } from '@portal/service-kit/activity';
import type { Actor } from '@portal/service-kit/identity';
import type { Store } from '../store/store.ts';

/** Tells the activity log; only inside a transaction of what was done. Nothing where nothing was. */
export async function recordActivity(
  store: Store,
  actor: Actor,
  entry: ActivityEntry | null,
): Promise<void> {
  if (entry) await store.emit(adminActivity, activityOf(actor, entry));
}
