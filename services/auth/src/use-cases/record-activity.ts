import { authActivity } from '@portal/contracts/auth/events';
import { activityOf, type ActivityEntry } from '@portal/service-kit/activity';
import type { Actor } from '@portal/service-kit/identity';
import { fullName } from '../people/rules/person.ts';
import { limits } from '../rules/terms.ts';
import type { Store } from '../store/store.ts';
import type { UserRow } from '../people/store/users.ts';

export const recordActivity = (
  store: Store,
  actor: Actor | null,
  entry: ActivityEntry,
): Promise<void> => store.emit(authActivity, activityOf(actor, entry));

/** Records a refused sign-in, with a limit per person and one for all unknown links and addresses together. */
export async function recordRefusal(
  store: Store,
  now: Date,
  target: ActivityEntry['target'],
  summary: string,
): Promise<void> {
  const isKnown = target.kind === 'user' || target.kind === 'invitation';
  const bucket = `refused:${isKnown ? `${target.kind} ${target.id}` : 'unknown'}`;
  const entry = { action: 'sign-in.refused', target, summary };
  if ((await store.attempts.take(bucket, limits.refusals, now)) === null)
    return recordActivity(store, null, entry);
  const { windowMs, most } = limits.refusals;
  if ((await store.attempts.take(`${bucket}, more`, { most: 1, windowMs }, now)) === null)
    await recordActivity(store, null, {
      ...entry,
      target: isKnown ? target : { kind: 'link', id: 'several', label: 'Several links' },
      summary: `More than ${most} sign-ins were refused within ${windowMs / 60_000} minutes; further ones are not listed.`,
    });
}

export const recordOwnActivity = (
  store: Store,
  user: UserRow,
  entry: ActivityEntry,
): Promise<void> =>
  store.emit(
    authActivity,
    activityOf(
      { userId: user.id, name: fullName(user), email: user.email, role: user.role },
      entry,
    ),
  );
