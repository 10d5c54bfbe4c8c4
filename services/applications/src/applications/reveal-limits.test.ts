import { applicationsActivity, manyFieldsRevealed } from '@portal/contracts/applications/events';
import * as revenueRoutes from '@portal/contracts/applications/revenue-routes';
import * as routes from '@portal/contracts/applications/routes';
import type { Actor } from '@portal/service-kit/identity';
import { actors } from '@portal/test-kit/actors';
import { waitFor } from '@portal/test-kit/wait-for';
import { afterAll, describe, expect, it } from 'vitest';
import { startApplications } from '../testing/start-applications.ts';

const service = await startApplications({ reveals: { perDay: 5, alertAt: 3 } });
afterAll(() => service.stop());

const reason = 'Asked by the sponsor bank';
const reveal = async (actor: Actor, id: number, why = reason) =>
  (await service.as(actor)).call(routes.revealField, {
    params: { id },
    body: { field: 'ssn', reason: why },
  });
const marked: Actor = {
  ...actors.bizDev,
  impersonatedBy: { userId: actors.admin.userId, name: actors.admin.name },
};

describe('a reveal', () => {
  it.each(['x', 'xxxxxxxxxxxx', 'the the the the', '1234567890', 'a b c d e f g h'])(
    'requires a meaningful reason, unlike %j',
    async (why) => {
      const { id } = await service.make();
      await expect(reveal(actors.admin, id, why)).rejects.toThrow('400');
    },
  );

  it('has a daily limit, even concurrently, and alerts administrators before it', async () => {
    const alerts = await service.record(manyFieldsRevealed);
    const { id } = await service.make();
    const all = await Promise.allSettled(
      Array.from({ length: 8 }, () => reveal(actors.bizDev, id)),
    );
    expect(all.filter(({ status }) => status === 'fulfilled')).toHaveLength(5);
    await expect(reveal(actors.bizDev, id)).rejects.toThrow('429');
    // Each user has their own limit.
    await reveal(actors.admin, id);
    expect((await alerts.waitFor(2)).map(({ count }) => count)).toEqual([3, 5]);
    expect(alerts.payloads[0]).toMatchObject({ revealedBy: actors.bizDev.userId, most: 5 });
    const { total } = await service.clients.admin.page(routes.listReveals, { params: { id } });
    expect(total).toBe(6);
  });
});

it('a draft that is read in a session by an administrator’s link is in the activity log once', async () => {
  const link: Actor = { ...actors.rep, impersonatedBy: marked.impersonatedBy };
  const { id, ssn } = await service.make('rep', 'draft');
  const activity = await service.record(applicationsActivity);
  const read = async (actor: Actor, params: { id: number }) =>
    (await service.as(actor)).call(routes.getApplication, { params });
  // Neither the owner's own session, nor a masked application.
  await read(actors.rep, { id });
  await read(link, await service.make('rep'));
  for (const _ of [1, 2]) expect((await read(link, { id })).ssn).toBe(ssn);
  await read(link, await service.make('rep', 'draft'));
  const entries = await waitFor(() => {
    const all = activity.payloads.filter(({ action }) => action === 'application.draft-read');
    return all.length > 1 ? all : null;
  });
  expect(entries[0]?.target.id).toBe(String(id));
  expect(entries).toHaveLength(2);
  expect(entries[0]?.actor?.name).toBe('Riley Brooks (by a link of Avery Stone)');
});

describe('an export', () => {
  const fetchList = (actor: Actor, path: string, accept = 'text/csv') =>
    service.fetchAs(actor, path, { headers: { accept } });

  it.each([
    [
      'a list',
      '/applications?status=submitted&search=Bluebird',
      'status submitted; search Bluebird',
    ],
    ['a file', '/revenue-shares/export?format=csv&quarter=Q1-2024', 'quarter Q1-2024'],
    ['a card', '/applications?search=4111+1111+1111+1111', 'search XXXX XXXX XXXX 1111'],
  ])('of %s is in the activity log, with its filters and rows', async (_, path, filters) => {
    await service.make();
    const activity = await service.record(applicationsActivity);
    const reply = await fetchList(actors.bizDev, path);
    expect(reply.status).toBe(200);
    await reply.text();
    const entry = await waitFor(() =>
      activity.payloads.find(({ action }) => action === 'list.exported'),
    );
    expect(entry).toMatchObject({
      actor: { id: actors.bizDev.userId },
      target: { label: `/api${path.split('?')[0]}` },
    });
    expect(entry.summary).toMatch(/^\d+ rows?; filters: /);
    for (const filter of filters.split('; ')) expect(entry.summary).toContain(filter);
  });

  it('is refused in a session started by an administrator’s link, unlike the list', async () => {
    for (const path of ['/applications', '/revenue-shares/export?format=csv'])
      expect((await fetchList(marked, path)).status).toBe(403);
    expect((await fetchList(marked, '/applications', 'application/json')).status).toBe(200);
    expect(revenueRoutes.exportRevenueShares.exports).toBe(true);
  });
});
