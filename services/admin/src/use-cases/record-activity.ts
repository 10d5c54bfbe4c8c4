import { adminActivity } from '@portal/contracts/admin/events';
import { activityOf, type ActivityEntry } from '@portal/service-kit/activity';
import type { Actor } from '@portal/service-kit/identity';
import type { Store } from '../store/store.ts';

/** Emits an activity log entry in the transaction of the change; null does nothing. */
export async function recordActivity(
  store: Store,
  actor: Actor,
  entry: ActivityEntry | null,
): Promise<void> {
  if (entry) await store.emit(adminActivity, activityOf(actor, entry));
}
