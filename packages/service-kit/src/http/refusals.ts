import type { Activity } from '@portal/contracts/core/activity';
import { roleLabels } from '@portal/contracts/core/roles';
import type { Route } from '@portal/contracts/core/route';
import type { Context } from 'koa';
import { activityOf, type ActivityEntry } from '../activity.ts';
import { redactText } from '../cards/redact-text.ts';
import type { Actor } from '../identity.ts';
import type { Logger } from '../log.ts';
import { PortalError } from '../portal-error.ts';
import { countText } from '@portal/contracts/core/counts';

/** Emits an entry for the activity log. */
export type RecordActivity = (activity: Activity) => Promise<void>;

export type RecordRefusal = ReturnType<typeof createRefusalRecorder>;
export type RecordExport = ReturnType<typeof createExportRecorder>;

/** Refusals recorded per caller and minute; one more entry says that others are omitted. */
export const refusalsPerMinute = 10;

const windowMs = 60_000;
/** Callers counted at once; the one refused longest ago is dropped first. */
const maxCallers = 1000;

/** Records each 403 and `notable` error of a signed-in caller, with a limit per caller. Never throws. */
export function createRefusalRecorder(
  record: RecordActivity,
  log: Logger,
  now: () => number = Date.now,
) {
  const count = createCounter(now);
  return async (route: Route, ctx: Context, actor: Actor | null, failure: unknown) => {
    if (!actor || route.access === 'public' || !isRefusal(failure)) return;
    const times = count(actor.userId);
    if (times > refusalsPerMinute + 1) return;
    const entry = times > refusalsPerMinute ? moreRefusals : refusalEntry(ctx, actor, failure);
    await record(activityOf(actor, entry)).catch((err: unknown) =>
      log.error(
        { err, route: ctx.state['route'] },
        'could not record a refusal in the activity log',
      ),
    );
  };
}

const isRefusal = (failure: unknown): failure is PortalError =>
  failure instanceof PortalError &&
  failure.code !== 'step_up_required' &&
  (failure.status === 403 || failure.notable);

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
  summary: `More than ${refusalsPerMinute} calls were refused within a minute; further ones are not listed.`,
};

function createCounter(now: () => number): (userId: number) => number {
  const callers = new Map<number, { since: number; times: number }>();
  return (userId) => {
    const known = callers.get(userId);
    const entry = known && now() - known.since < windowMs ? known : { since: now(), times: 0 };
    entry.times += 1;
    callers.delete(userId);
    if (callers.size >= maxCallers) callers.delete(callers.keys().next().value ?? 0);
    callers.set(userId, entry);
    return entry.times;
  };
}

const notFilters = new Set(['cursor', 'limit', 'sort', 'format']);

/** Records every export in the activity log: the list, its filters and the number of rows. */
export const createExportRecorder =
  (record: RecordActivity) =>
  async (route: Route, ctx: Context, actor: Actor, rows: number | null): Promise<void> => {
    const address = `/api${ctx.path}`;
    const filters = Object.entries(ctx.query)
      .filter(
        ([name, value]) => value && name in (route.query?.shape ?? {}) && !notFilters.has(name),
      )
      .map(([name, value]) => `${name} ${[value].flat().join(', ')}`)
      .join('; ');
    const count = rows === null ? 'Everything' : rows === 1 ? '1 row' : `${countText(rows)} rows`;
    await record(
      activityOf(actor, {
        action: 'list.exported',
        target: { kind: 'address', id: address.slice(0, 200), label: address.slice(0, 200) },
        // People search for card numbers, too.
        summary: redactText(
          `${count}; ${filters ? `filters: ${filters}` : 'no filters'}`.slice(0, 1000),
        ),
      }),
    );
  };
