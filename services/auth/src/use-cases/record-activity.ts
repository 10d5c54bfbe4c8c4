import { authActivity } from '@portal/contracts/auth/events';
import { activityOf, type ActivityEntry } from '@portal/service-kit/activity';
import type { Actor } from '@portal/service-kit/identity';
import { fullName } from '../rules/full-name.ts';
import type { Store } from '../store/store.ts';
import type { UserRow } from '../store/users.ts';

/** Tells the activity log; only inside a transaction of what was done. */
export const recordActivity = (
  store: Store,
  actor: Actor | null,
  entry: ActivityEntry,
): Promise<void> => store.emit(authActivity, activityOf(actor, entry));

/** The same for somebody who is signing in just now. */
export const recordSignIn = (store: Store, user: UserRow, entry: ActivityEntry): Promise<void> =>
  store.emit(
    authActivity,
    activityOf(
      { userId: user.id, name: fullName(user), email: user.email, role: user.role },
      entry,
    ),
  );
