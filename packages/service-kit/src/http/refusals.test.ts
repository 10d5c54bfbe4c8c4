import type { Activity } from '@portal/contracts/core/activity';
import { defineRoute } from '@portal/contracts/core/route';
import { actors } from '@portal/test-kit/actors';
import type { Context } from 'koa';
import { expect, it } from 'vitest';
import type { Actor } from '../identity.ts';
import { createLogger } from '../log.ts';
import { conflict, forbidden, PortalError } from '../portal-error.ts';
import { createRefusalRecorder, refusalsPerMinute } from './refusals.ts';

const route = defineRoute({
  name: 'deleteThing',
  method: 'DELETE',
  path: '/things/{id}',
  summary: 'For the test',
  access: ['admin'],
  status: 204,
  reply: null,
});
const ctx = { method: 'DELETE', path: '/things/7' } as Context;

function start() {
  const told: Activity[] = [];
  const clock = { ms: 0 };
  const tell = createRefusalRecorder(
    (activity) => Promise.resolve(void told.push(activity)),
    createLogger('test', 'silent'),
    () => clock.ms,
  );
  const refuse = (actor: Actor | null, failure: unknown = forbidden()) =>
    tell(route, ctx, actor, failure);
  return { told, clock, tell, refuse };
}

it('says who was refused what, and why', async () => {
  const { told, refuse } = start();
  await refuse(actors.rep);
  await refuse({ ...actors.admin, effectiveRole: 'biz_dev' });
  expect(told).toMatchObject([
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

it('tells of rules that are notable and calls from elsewhere, not of other failures or of strangers', async () => {
  const { told, refuse, tell } = start();
  await refuse(actors.admin, conflict('Taken.'));
  await refuse(actors.admin, new Error('broken'));
  await refuse(null);
  await tell({ ...route, access: 'public' }, ctx, actors.rep, forbidden());
  expect(told).toEqual([]);
  await refuse(actors.admin, conflict('Not yourself.', { notable: true }));
  await refuse(actors.admin, new PortalError('cross_site', 'From another site.'));
  expect(told.map(({ summary }) => summary)).toEqual(['Not yourself.', 'From another site.']);
});

it('cannot be flooded by one caller, and hears of others meanwhile', async () => {
  const { told, clock, refuse } = start();
  for (let n = 0; n < 100; n++) await refuse(actors.rep);
  expect(told).toHaveLength(refusalsPerMinute + 1);
  expect(told.at(-1)?.summary).toContain('More than 10 calls were refused');
  await refuse(actors.manager);
  expect(told).toHaveLength(refusalsPerMinute + 2);
  clock.ms = 60_001;
  await refuse(actors.rep);
  expect(told).toHaveLength(refusalsPerMinute + 3);
  expect(told.at(-1)?.target.id).toBe('/api/things/7');
});

it('fails nobody where it cannot tell', async () => {
  const tell = createRefusalRecorder(
    () => Promise.reject(new Error('the database is away')),
    createLogger('test', 'silent'),
  );
  await expect(tell(route, ctx, actors.rep, forbidden())).resolves.toBeUndefined();
});
