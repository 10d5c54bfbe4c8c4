import type { Activity } from '@portal/contracts/core/activity';
import { roleLabels } from '@portal/contracts/core/roles';
import type { Route } from '@portal/contracts/core/route';
import type { Context } from 'koa';
import { activityOf, type ActivityEntry } from '../activity.ts';
import type { Actor } from '../identity.ts';
import type { Logger } from '../log.ts';
import { PortalError } from '../portal-error.ts';

/** Keeps an activity where the log takes it from. */
export type RecordActivity = (activity: Activity) => Promise<void>;

/** Tells the activity log that a signed-in caller was refused, where the failure is such a refusal. */
export type RecordRefusal = (
  route: Route,
  ctx: Context,
  actor: Actor | null,
  failure: unknown,
) => Promise<void>;

/** So many refusals of one caller are told in any minute; then one that says so, and no more. */
export const refusalsPerMinute = 10;

const windowMs = 60_000;
/** Callers that are counted at once; the one that was refused longest ago is forgotten first. */
const mostCallers = 1000;

/**
 * Tells of what is refused to a signed-in caller: each 403, and what a rule refuses that is `notable`. One
 * who hammers cannot flood the log. Public routes tell for themselves. That it cannot be told is logged and
 * changes nothing of the reply.
 */
export function createRefusalRecorder(
  tell: RecordActivity,
  log: Logger,
  now: () => number = Date.now,
): RecordRefusal {
  const count = createCount(now);
  return async (route, ctx, actor, failure) => {
    if (!actor || route.access === 'public' || !isRefusal(failure)) return;
    const times = count(actor.userId);
    if (times > refusalsPerMinute + 1) return;
    const entry = times > refusalsPerMinute ? moreRefusals : refusalEntry(ctx, actor, failure);
    await tell(activityOf(actor, entry)).catch((err: unknown) =>
      log.error({ err, route: route.name }, 'a refusal is not in the activity log'),
    );
  };
}

const isRefusal = (failure: unknown): failure is PortalError =>
  failure instanceof PortalError && (failure.status === 403 || failure.notable);

function refusalEntry(ctx: Context, actor: Actor, { detail }: PortalError): ActivityEntry {
  const address = `/api${ctx.path}`.slice(0, 200);
  const viewing =
    actor.effectiveRole === actor.role
      ? ''
      : ` (viewing the portal as ${roleLabels[actor.effectiveRole]})`;
  return {
    action: 'access.refused',
    target: { kind: 'address', id: address, label: `${ctx.method} ${address}` },
    summary: `${detail}${viewing}`,
  };
}

const moreRefusals: ActivityEntry = {
  action: 'access.refused',
  target: { kind: 'address', id: 'several', label: 'Several addresses' },
  summary: `More than ${refusalsPerMinute} calls were refused within a minute; the others of it are not listed.`,
};

/** Counts how often a caller was there in the minute that began with the first time. */
function createCount(now: () => number): (userId: number) => number {
  const callers = new Map<number, { since: number; times: number }>();
  return (userId) => {
    const known = callers.get(userId);
    const entry = known && now() - known.since < windowMs ? known : { since: now(), times: 0 };
    entry.times += 1;
    callers.delete(userId);
    if (callers.size >= mostCallers) callers.delete(callers.keys().next().value ?? 0);
    callers.set(userId, entry);
    return entry.times;
  };
}
