import * as imports from '@portal/contracts/applications/import-routes';
import * as routes from '@portal/contracts/applications/revenue-routes';
import { applicationStatuses } from '@portal/contracts/applications/schemas';
import { actors, type ActorName } from '@portal/test-kit/actors';
import {
  callCell,
  everyone,
  matrixCells,
  missingInGroups,
  type MatrixRow,
} from '@portal/test-kit/role-matrix';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { revenueOf, type TestRevenue } from './testing/revenue.ts';
import { startApplications, type TestApplications } from '../testing/start-applications.ts';

let service: TestApplications;
let revenue: TestRevenue;
let merchant: number;
/** A share of rep@coastal.example's merchant. */
let share: number;
beforeAll(async () => {
  service = await startApplications();
  revenue = revenueOf(service);
  [merchant = 0] = await revenue.approve('rep', 'Matrix');
  share = (await revenue.enter(merchant)).id;
});
afterAll(() => service.stop());

/** Users of other companies get a 404. */
const seen = { ...everyone(200), otherRep: 404 };
const team = { admin: 200, bizDev: 200, manager: 200, rep: 403, otherRep: 403 };
const body = () => ({
  applicationId: merchant,
  merchantName: 'Matrix',
  quarter: 'Q2-2024',
  monthlyVolume: '1',
  revenueSharePercentage: '1',
  earnings: '1',
  inAddition: true,
});
let files = 0;
const file = (): string =>
  `Application ID,Quarter,Volume,Share %,Earnings\n${merchant},Q3-20${10 + (files++ % 14)},1,1,1\n`;
const uploaded = async (): Promise<number> => (await revenue.upload('matrix.csv', file())).id;
const onImport = (route: MatrixRow['route'], step: string, status: number): MatrixRow => ({
  route,
  call: async () => ({ path: `/revenue-imports/${await uploaded()}${step}` }),
  expected: { admin: status },
});
const get = (
  route: MatrixRow['route'],
  path: string,
  expected: MatrixRow['expected'],
): MatrixRow => ({
  route,
  call: () => ({ path }),
  expected,
});

const rows: MatrixRow[] = [
  get(routes.listRevenueShares, '/revenue-shares', everyone(200)),
  get(routes.listRevenueShares, '/revenue-shares?scope=own', everyone(200)),
  get(routes.listRevenueShares, '/revenue-shares?scope=team', team),
  get(routes.getRevenueStats, '/revenue-shares/stats', everyone(200)),
  get(routes.getRevenueStats, '/revenue-shares/stats?scope=team', team),
  get(routes.getRevenueTrend, '/revenue-shares/trend', everyone(200)),
  get(routes.getRevenueTrend, '/revenue-shares/trend?scope=team', team),
  get(routes.listRevenueQuarters, '/revenue-shares/quarters', everyone(200)),
  get(routes.listRevenueQuarters, '/revenue-shares/quarters?scope=team', team),
  get(routes.exportRevenueShares, '/revenue-shares/export?format=csv', everyone(200)),
  get(routes.exportRevenueShares, '/revenue-shares/export?format=xlsx&scope=team', team),
  {
    route: routes.getRevenueShare,
    call: () => ({ path: `/revenue-shares/${share}` }),
    expected: seen,
  },
  {
    route: routes.createRevenueShare,
    call: () => ({ path: '/revenue-shares', body: body() }),
    expected: { admin: 201 },
  },
  {
    route: routes.deleteRevenueShare,
    call: async () => ({ path: `/revenue-shares/${(await revenue.enter(merchant)).id}` }),
    expected: { admin: 204 },
  },
  get(imports.listRevenueImports, '/revenue-imports', { admin: 200 }),
  get(imports.getRevenueImportTemplate, '/revenue-imports/template?format=csv', { admin: 200 }),
  // The matrix sends JSON, so permitted callers get a 415.
  {
    route: imports.uploadRevenueImport,
    call: () => ({ path: '/revenue-imports?fileName=a.csv', body: {} }),
    expected: { admin: 415 },
  },
  onImport(imports.getRevenueImport, '', 200),
  {
    route: imports.updateRevenueImportLayout,
    call: async () => ({
      path: `/revenue-imports/${await uploaded()}/layout`,
      body: { headerRow: 1, columns: {} },
    }),
    expected: { admin: 200 },
  },
  onImport(imports.checkRevenueImport, '/check', 202),
  onImport(imports.runRevenueImport, '/run', 202),
  onImport(imports.undoRevenueImport, '/undo', 409),
  {
    route: imports.confirmMerchantName,
    call: async () => ({
      path: `/revenue-imports/${await uploaded()}/merchant-names`,
      body: { row: 2, applicationId: merchant },
    }),
    expected: { admin: 400 },
  },
  onImport(imports.takeBackMerchantName, '/merchant-names/1', 404),
  onImport(imports.deleteRevenueImport, '', 204),
  onImport(imports.revenueImportEvents, '/events', 200),
  onImport(imports.listRevenueImportRows, '/rows', 200),
  onImport(imports.downloadRefusedRows, '/refused-rows', 200),
];

it('covers every route', () => {
  expect(missingInGroups([routes, imports], rows)).toEqual([]);
});

it.each(
  matrixCells(rows).map((cell) => [cell.route.name, cell.actor, cell.expected, cell] as const),
)('%s as %s answers %j', async (_name, _actor, expected, cell) => {
  expect(await callCell(service, cell)).toBe(expected);
});

describe('shares of every status', () => {
  const owners: ActorName[] = ['rep', 'manager', 'otherRep', 'bizDev'];

  it.each(applicationStatuses)(
    'can be entered for an application that is %s only if that is approved',
    async (status) => {
      for (const owner of owners) {
        const { id } = await service.make(owner, status);
        const reply = await service.fetchAs(actors.admin, '/revenue-shares', {
          method: 'POST',
          headers: { 'content-type': 'application/json' },
          body: JSON.stringify({
            ...body(),
            applicationId: id,
            merchantName: 'Bluebird Lane Bakery',
          }),
        });
        expect(reply.status).toBe(status === 'approved' ? 201 : 409);
      }
    },
  );

  it('are visible to their owner, the owner’s manager and reviewers only', async () => {
    const sees: Record<string, ActorName[]> = {
      rep: ['rep', 'manager', 'bizDev', 'admin'],
      manager: ['manager', 'bizDev', 'admin'],
      otherRep: ['otherRep', 'bizDev', 'admin'],
      bizDev: ['bizDev', 'admin'],
    };
    for (const owner of owners) {
      const [id = 0] = await revenue.approve(owner, `Of ${owner}`);
      const { id: made } = await revenue.enter(id);
      for (const name of Object.keys(actors) as ActorName[]) {
        const reply = await service.fetchAs(actors[name], `/revenue-shares/${made}`);
        expect([owner, name, reply.status]).toEqual([
          owner,
          name,
          sees[owner]?.includes(name) ? 200 : 404,
        ]);
        const listed = await service.clients[name].page(routes.listRevenueShares, {
          query: { limit: 500 },
        });
        expect(listed.rows.some((row) => row.id === made)).toBe(sees[owner]?.includes(name));
      }
    }
  });

  it('stay visible to their owner if the application is declined later', async () => {
    const { id } = await service.make('rep', 'approved');
    const { id: made } = await revenue.enter(id);
    await service.database.query(`UPDATE applications SET status = 'declined' WHERE id = $1`, [id]);
    expect((await service.fetchAs(actors.rep, `/revenue-shares/${made}`)).status).toBe(200);
  });
});

it('applies an administrator’s test role', async () => {
  const viewing = { ...actors.admin, effectiveRole: 'representative' as const };
  expect((await service.fetchAs(viewing, '/revenue-imports')).status).toBe(403);
  expect((await service.fetchAs(viewing, `/revenue-shares/${share}`)).status).toBe(404);
});
