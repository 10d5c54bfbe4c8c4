import * as buildRoutes from '@portal/contracts/admin/remote-build-routes';
import * as routes from '@portal/contracts/admin/routes';
import { actors } from '@portal/test-kit/actors';
import {
  everyone,
  missingRoutes,
  row,
  testCells,
  type MatrixRow,
} from '@portal/test-kit/role-matrix';
import { afterAll, expect, it } from 'vitest';
import { signedBuild } from './remote-builds/testing/signed-build.ts';
import { startAdmin } from './testing/start-admin.ts';

const builds = await signedBuild();
const service = await startAdmin(builds.publicKey);
const admin = await service.as(actors.admin);
afterAll(() => service.stop());

let count = 0;
const program = async (): Promise<number> =>
  (await admin.call(routes.createRateProgram, { body: { name: `Program ${count++}` } })).id;
const company = async (): Promise<number> =>
  (await admin.call(routes.createPartnerCompany, { body: { name: `Company ${count++}` } })).id;

const rows: MatrixRow[] = [
  row(routes.listRatePrograms, { admin: 200 }),
  row(routes.createRateProgram, { admin: 201 }, { body: () => ({ name: `Matrix ${count++}` }) }),
  row(
    routes.updateRateProgram,
    { admin: 200 },
    { params: { id: program }, body: () => ({ name: `M ${count++}` }) },
  ),
  row(routes.deleteRateProgram, { admin: 204 }, { params: { id: program } }),
  row(routes.listFeeRates, { admin: 200 }),
  row(
    routes.createFeeRate,
    { admin: 201 },
    { body: async () => ({ programId: await program(), name: 'A', rateValue: '1' }) },
  ),
  row(
    routes.updateFeeRate,
    { admin: 404 },
    { body: async () => ({ programId: await program(), name: 'A', rateValue: '1' }) },
  ),
  row(routes.deleteFeeRate, { admin: 404 }),
  row(routes.listPartnerCompanies, { admin: 200 }),
  row(routes.createPartnerCompany, { admin: 201 }, { body: () => ({ name: `Matrix ${count++}` }) }),
  row(
    routes.updatePartnerCompany,
    { admin: 200 },
    { params: { id: company }, body: () => ({ name: `M ${count++}` }) },
  ),
  row(routes.deletePartnerCompany, { admin: 204 }, { params: { id: company } }),
  row(routes.listActivity, { admin: 200 }),
  row(routes.exportActivity, { admin: 200 }),
  row(routes.listActivityActions, { admin: 200 }),
  row(buildRoutes.listRemoteBuilds, { admin: 200 }),
  row(
    buildRoutes.publishRemoteBuild,
    { admin: 200 },
    { body: () => builds.make({ content: `${count++}` }) },
  ),
  row(buildRoutes.offerRemoteBuild, { admin: 404 }, { body: () => ({ share: 0 }) }),
  row(buildRoutes.deleteRemoteBuild, { admin: 404 }),
  row(buildRoutes.reportRemoteBuild, everyone(204), {
    body: () => ({ remote: 'quotes', build: null, failed: false }),
  }),
  row(buildRoutes.listOfferedBuilds, everyone(200)),
  row(
    buildRoutes.getBuildFile,
    { ...everyone(404), signedOut: 404 },
    { query: `?remote=quotes&build=${'0'.repeat(64)}&file=a.js` },
  ),
];

it('covers every route', () => {
  expect(missingRoutes('admin', rows)).toEqual([]);
});

testCells(service, rows);

it('checks the test role, not the real one', async () => {
  const viewing = { ...actors.admin, effectiveRole: 'biz_dev' } as const;
  expect((await service.fetchAs(viewing, '/partner-companies')).status).toBe(403);
  expect((await service.fetchAs(viewing, '/activity')).status).toBe(403);
});
