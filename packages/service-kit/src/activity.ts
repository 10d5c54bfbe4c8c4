import type { Activity } from '@portal/contracts/core/activity';
import type { Actor } from './identity.ts';
import { requestContext } from './request-context.ts';

export interface ActivityEntry {
  action: string;
  target: { kind: string; id: string | number; label: string };
  summary: string;
}

export type ActivityActor = Pick<
  Actor,
  'userId' | 'name' | 'email' | 'role' | 'impersonatedBy' | 'key'
>;

/** The actor as the activity log shows it. Names the administrator behind an impersonated session, or the key. */
function toActivityActor(actor: ActivityActor): NonNullable<Activity['actor']> {
  const { userId, name, email, role, impersonatedBy, key } = actor;
  const by = impersonatedBy ? ` (by a link of ${impersonatedBy.name})` : '';
  return { id: userId, name: key ? `${name} (by the key "${key.name}")` : name + by, email, role };
}

/** Builds an activity log entry for now; emit it in the transaction of the change. `actor` is null if signed out. */
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

export type Change = [label: string, before: string | null, after: string | null];

/** Describes the differences: `Name from A to B; Cost from none to Free`. Returns '' if there are none. */
export const describeChanges = (changes: readonly Change[]): string =>
  changes
    .filter(([, before, after]) => before !== after)
    .map(([label, before, after]) => `${label} from ${before ?? 'none'} to ${after ?? 'none'}`)
    .join('; ');
