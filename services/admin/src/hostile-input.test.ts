import { routesByDomain } from '@portal/contracts/all-routes';
import { actors } from '@portal/test-kit/actors';
import { findFailures } from '@portal/test-kit/withstands';
import { afterAll, expect, it } from 'vitest';
import { startAdmin } from './testing/start-admin.ts';

const service = await startAdmin();
afterAll(() => service.stop());

it.each(routesByDomain.admin.map((route) => ({ name: route.name, route })))(
  'withstands hostile input: $name',
  async ({ route }) => {
    expect(await findFailures(service, actors.admin, [{ route }])).toEqual([]);
  },
  120_000,
);
