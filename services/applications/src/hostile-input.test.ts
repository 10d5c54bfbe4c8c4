import { routesByDomain } from '@portal/contracts/all-routes';
import { actors } from '@portal/test-kit/actors';
import { findFailures } from '@portal/test-kit/withstands';
import { afterAll, expect, it } from 'vitest';
import { startApplications } from './testing/start-applications.ts';

const applications = await startApplications();
// Application 1, a draft of the caller, which the requests target.
await applications.make('admin', 'draft');
const service = applications;
afterAll(() => service.stop());

it.each(routesByDomain.applications.map((route) => ({ name: route.name, route })))(
  'withstands hostile input: $name',
  async ({ route }) => {
    expect(await findFailures(service, actors.admin, [{ route }])).toEqual([]);
  },
  120_000,
);
