import type { Activity } from '@portal/contracts/core/activity';
import type { Actor } from './identity.ts';
import { requestContext } from './request-context.ts';

/** An action, its target, and a summary for people. */
export interface ActivityEntry {
  /** `<noun>.<past-tense>`: `user.deleted`. */
  action: string;
  target: { kind: string; id: string | number; label: string };
  summary: string;
}

export type ActivityActor = Pick<Actor, 'userId' | 'name' | 'email' | 'role' | 'impersonatedBy'>;

/** Who did it, as the log names them: a session that an administrator's link began says so in each entry. */
export const toActivityActor = ({
  userId,
  name,
  email,
  role,
  impersonatedBy,
}: ActivityActor): NonNullable<Activity['actor']> => ({
  id: userId,
  name: impersonatedBy ? `${name} (by a link of ${impersonatedBy.name})` : name,
  email,
  role,
});

/**
 * What somebody (null: nobody who is signed in) did just now, as the activity log keeps it. To be
 * emitted in the transaction of the change.
 */
export function activityOf(
  actor: ActivityActor | null,
  { action, target, summary }: ActivityEntry,
): Activity {
  return {
    actor: actor && toActivityActor(actor),
    action,
    target: { ...target, id: String(target.id) },
    summary,
    requestId: requestContext()?.requestId ?? null,
    at: new Date().toISOString(),
  };
}

/** The old and the new value of a field, and its label. */
export type Change = [label: string, before: string | null, after: string | null];

/** The differences: `Name from A to B; Cost from none to Free`. Empty if there are none. */
export const describeChanges = (changes: readonly Change[]): string =>
  changes
    .filter(([, before, after]) => before !== after)
    .map(([label, before, after]) => `${label} from ${before ?? 'none'} to ${after ?? 'none'}`)
    .join('; ');
