import * as routes from '@portal/contracts/applications/routes';
import { applicationStatuses } from '@portal/contracts/applications/schemas';
import type { ActorName } from '@portal/test-kit/actors';
import { afterAll, expect, it } from 'vitest';
import { startApplications } from '../testing/start-applications.ts';

const service = await startApplications({ parts: ['serve'] });
for (const owner of ['rep', 'rep', 'manager', 'otherRep'] as const)
  for (const status of applicationStatuses) await service.make(owner, status);
await service.make('rep', 'approved');
afterAll(() => service.stop());

const requested: [ActorName, 'own' | 'team' | undefined][] = [
  ['rep', 'own'],
  ['rep', undefined],
  ['manager', 'own'],
  ['manager', 'team'],
  ['otherRep', 'own'],
  ['admin', 'own'],
  ['admin', 'team'],
  ['bizDev', undefined],
];

it.each(requested)('counts for %s match the list with scope %s', async (name, scope) => {
  const client = service.clients[name];
  const query = scope ? { scope } : {};
  const { byStatus, total, pending } = await client.call(routes.getApplicationStats, { query });
  const listed = await Promise.all(
    applicationStatuses.map(async (status) => [
      status,
      (await client.page(routes.listApplications, { query: { ...query, status } })).total,
    ]),
  );
  expect(byStatus).toEqual(Object.fromEntries(listed));
  expect(total).toBe((await client.page(routes.listApplications, { query })).total);
  const page = await client.page(routes.listApplications, {
    query: { ...query, status: 'pending' },
  });
  expect([page.total, page.rows.length]).toEqual([pending, pending]);
  for (const { status } of page.rows) expect(['submitted', 'under_review']).toContain(status);
});
