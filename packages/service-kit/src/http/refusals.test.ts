import type { Activity } from '@portal/contracts/core/activity';
import { defineRoute } from '@portal/contracts/core/route';
import { actors } from '@portal/test-kit/actors';
import type { Context } from 'koa';
import { expect, it } from 'vitest';
import type { Actor } from '../identity.ts';
import { createLogger } from '../log.ts';
import { conflict, forbidden, PortalError } from '../portal-error.ts';
import { createRefusalRecorder, refusalsPerMinute } from './refusals.ts';

const route = defineRoute('DELETE /things/{id}', {
  summary: 'For the test',
  access: ['admin'],
  status: 204,
  reply: null,
});
const ctx = { method: 'DELETE', path: '/things/7', state: {} } as Context;

function start() {
  const recorded: Activity[] = [];
  const clock = { ms: 0 };
  const record = createRefusalRecorder(
    (activity) => Promise.resolve(void recorded.push(activity)),
    createLogger('test', 'silent'),
    () => clock.ms,
  );
  const refuse = (actor: Actor | null, failure: unknown = forbidden()) =>
    record(route, ctx, actor, failure);
  return { recorded, clock, record, refuse };
}

it('records the caller, the address and the reason', async () => {
  const { recorded, refuse } = start();
  await refuse(actors.rep);
  await refuse({ ...actors.admin, effectiveRole: 'biz_dev' });
  expect(recorded).toMatchObject([
    {
      action: 'access.refused',
      actor: { id: actors.rep.userId, role: 'representative' },
      target: { id: '/api/things/7', label: 'DELETE /api/things/7' },
      summary: 'Your role does not allow this.',
    },
    {
      actor: { role: 'admin' },
      summary: 'Your role does not allow this. (viewing the portal as Business Development)',
    },
  ]);
});

it('records notable errors and cross-site calls, but no other failures and no signed-out callers', async () => {
  const { recorded, refuse, record } = start();
  await refuse(actors.admin, conflict('Taken.'));
  await refuse(actors.admin, new Error('broken'));
  await refuse(actors.admin, new PortalError('step_up_required', 'Confirm that it is you.'));
  await refuse(null);
  await record({ ...route, access: 'public' }, ctx, actors.rep, forbidden());
  expect(recorded).toEqual([]);
  await refuse(actors.admin, conflict('Not yourself.', { notable: true }));
  await refuse(actors.admin, new PortalError('cross_site', 'From another site.'));
  expect(recorded.map(({ summary }) => summary)).toEqual(['Not yourself.', 'From another site.']);
});

it('limits the entries of one caller, but not of others', async () => {
  const { recorded, clock, refuse } = start();
  for (let n = 0; n < 100; n++) await refuse(actors.rep);
  expect(recorded).toHaveLength(refusalsPerMinute + 1);
  expect(recorded.at(-1)?.summary).toContain('More than 10 calls were refused');
  await refuse(actors.manager);
  expect(recorded).toHaveLength(refusalsPerMinute + 2);
  clock.ms = 60_001;
  await refuse(actors.rep);
  expect(recorded).toHaveLength(refusalsPerMinute + 3);
  expect(recorded.at(-1)?.target.id).toBe('/api/things/7');
});

it('does not fail if recording fails', async () => {
  const record = createRefusalRecorder(
    () => Promise.reject(new Error('the database is down')),
    createLogger('test', 'silent'),
  );
  await expect(record(route, ctx, actors.rep, forbidden())).resolves.toBeUndefined();
});
