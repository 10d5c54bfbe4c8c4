import type { Route } from '@portal/contracts/core/route';
import { countText } from '@portal/contracts/core/counts';
import type { Context } from 'koa';
import { activityOf } from '../activity.ts';
import type { Actor } from '../identity.ts';
import type { RecordActivity } from './refusals.ts';

export type RecordExport = (
  route: Route,
  ctx: Context,
  actor: Actor,
  rows: number | null,
) => Promise<void>;

const notFilters = new Set(['cursor', 'limit', 'sort', 'format']);

/** Records every export in the activity log: the list, its filters and the number of rows. */
export const createExportRecorder =
  (record: RecordActivity): RecordExport =>
  async (route, ctx, actor, rows) => {
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
        summary: `${count}; ${filters ? `filters: ${filters}` : 'no filters'}`.slice(0, 1000),
      }),
    );
  };
