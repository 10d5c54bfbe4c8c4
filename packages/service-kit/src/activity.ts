import type { Activity } from '@portal/contracts/core/activity';
import type { Actor } from './identity.ts';
import { requestContext } from './request-context.ts';

/** What was done, to what, and in words for people what came of it. */
export interface ActivityEntry {
  /** `<noun>.<past-tense>`: `user.deleted`. */
  action: string;
  target: { kind: string; id: string | number; label: string };
  summary: string;
}

/**
 * What somebody (null: nobody who is signed in) did just now, as the activity log keeps it. To be
 * emitted in the transaction of the change.
 */
export function activityOf(
  actor: Pick<Actor, 'userId' | 'name' | 'email' | 'role'> | null,
  { action, target, summary }: ActivityEntry,
): Activity {
  return {
    actor: actor && { id: actor.userId, name: actor.name, email: actor.email, role: actor.role },
    action,
    target: { ...target, id: String(target.id) },
    summary,
    requestId: requestContext()?.requestId ?? null,
    at: new Date().toISOString(),
  };
}

/** A value as it was, as it is, and what people call it. */
export type Change = [label: string, before: string | null, after: string | null];

/** What differs, in words: `Name from A to B; Cost from none to Free`. Empty where nothing does. */
export const describeChanges = (changes: readonly Change[]): string =>
  changes
    .filter(([, before, after]) => before !== after)
    .map(([label, before, after]) => `${label} from ${before ?? 'none'} to ${after ?? 'none'}`)
    .join('; ');
