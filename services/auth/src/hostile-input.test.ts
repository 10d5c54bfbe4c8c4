import { routesByDomain } from '@portal/contracts/all-routes';
import { actors } from '@portal/test-kit/actors';
import { findFailures } from '@portal/test-kit/withstands';
import { afterAll, expect, it } from 'vitest';
import { startAuth } from './testing/start-auth.ts';

const service = await startAuth();
afterAll(() => service.stop());

it.each(routesByDomain.auth.map((route) => ({ name: route.name, route })))(
  'withstands hostile input: $name',
  async ({ route }) => {
    expect(await findFailures(service, actors.admin, [{ route }])).toEqual([]);
  },
  120_000,
);
