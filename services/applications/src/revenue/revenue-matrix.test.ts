import * as imports from '@portal/contracts/applications/import-routes';
import * as routes from '@portal/contracts/applications/revenue-routes';
import { applicationStatuses } from '@portal/contracts/applications/schemas';
import { actors, type ActorName } from '@portal/test-kit/actors';
import {
  everyone,
  missingInGroups,
  row,
  testCells,
  type MatrixRow,
} from '@portal/test-kit/role-matrix';
import { afterAll, describe, expect, it } from 'vitest';
import { revenueOf } from './testing/revenue.ts';
import { startApplications } from '../testing/start-applications.ts';

const service = await startApplications();
const revenue = revenueOf(service);
const [merchant = 0] = await revenue.approve('rep', 'Matrix');
/** A share of rep@coastal.example's merchant. */
const share = (await revenue.enter(merchant)).id;
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
const onImport = (route: MatrixRow['route'], status: number, body?: object): MatrixRow =>
  row(route, { admin: status }, { params: { id: uploaded }, body });

const rows: MatrixRow[] = [
  row(routes.listRevenueShares, everyone(200)),
  row(routes.listRevenueShares, everyone(200), { query: '?scope=own' }),
  row(routes.listRevenueShares, team, { query: '?scope=team' }),
  row(routes.getRevenueStats, everyone(200)),
  row(routes.getRevenueStats, team, { query: '?scope=team' }),
  row(routes.getRevenueTrend, everyone(200)),
  row(routes.getRevenueTrend, team, { query: '?scope=team' }),
  row(routes.listRevenueQuarters, everyone(200)),
  row(routes.listRevenueQuarters, team, { query: '?scope=team' }),
  row(routes.exportRevenueShares, everyone(200), { query: '?format=csv' }),
  row(routes.exportRevenueShares, team, { query: '?format=xlsx&scope=team' }),
  row(routes.getRevenueShare, seen, { params: { id: share } }),
  row(routes.createRevenueShare, { admin: 201 }, { body }),
  row(
    routes.deleteRevenueShare,
    { admin: 204 },
    { params: { id: async () => (await revenue.enter(merchant)).id } },
  ),
  row(imports.listRevenueImports, { admin: 200 }),
  row(imports.getRevenueImportTemplate, { admin: 200 }, { query: '?format=csv' }),
  // The matrix sends JSON, so permitted callers get a 415.
  row(imports.uploadRevenueImport, { admin: 415 }, { query: '?fileName=a.csv', body: {} }),
  onImport(imports.getRevenueImport, 200),
  onImport(imports.updateRevenueImportLayout, 200, { headerRow: 1, columns: {} }),
  onImport(imports.checkRevenueImport, 202),
  onImport(imports.runRevenueImport, 202),
  onImport(imports.undoRevenueImport, 409),
  onImport(imports.confirmMerchantName, 400, { row: 2, applicationId: merchant }),
  onImport(imports.takeBackMerchantName, 404),
  onImport(imports.deleteRevenueImport, 204),
  onImport(imports.revenueImportEvents, 200),
  onImport(imports.listRevenueImportRows, 200),
  onImport(imports.downloadRefusedRows, 200),
];

it('covers every route', () => {
  expect(missingInGroups([routes, imports], rows)).toEqual([]);
});

testCells(service, rows);

describe('shares of every status', () => {
  const owners: ActorName[] = ['rep', 'manager', 'otherRep', 'bizDev'];

  it.each(applicationStatuses)(
    'can be entered for an application that is %s only if that is approved',
    async (status) => {
      for (const owner of owners) {
        const { id } = await service.make(owner, status);
        const reply = await service.fetchAs(actors.admin, '/revenue-shares', {
          method: 'POST',
          json: {
            ...body(),
            applicationId: id,
            merchantName: 'Bluebird Lane Bakery',
          },
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
