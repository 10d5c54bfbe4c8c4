import * as routes from '@portal/contracts/admin/routes';
import type { Client } from '@portal/contracts/core/client';
import { actors } from '@portal/test-kit/actors';
import { callCell, matrixCells, missingRoutes, type MatrixRow } from '@portal/test-kit/role-matrix';
import type { TestService } from '@portal/test-kit/test-service';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { startAdmin } from './testing/start-admin.ts';

let service: TestService;
let admin: Client;
beforeAll(async () => {
  service = await startAdmin();
  admin = await service.as(actors.admin);
});
afterAll(() => service.stop());

let count = 0;
const program = async (): Promise<number> =>
  (await admin.call(routes.createRateProgram, { body: { name: `Program ${count++}` } })).id;
const company = async (): Promise<number> =>
  (await admin.call(routes.createPartnerCompany, { body: { name: `Company ${count++}` } })).id;

const rows: MatrixRow[] = [
  {
    route: routes.listRatePrograms,
    call: () => ({ path: '/rate-programs' }),
    expected: { admin: 200 },
  },
  {
    route: routes.createRateProgram,
    call: () => ({ path: '/rate-programs', body: { name: `Matrix ${count++}` } }),
    expected: { admin: 201 },
  },
  {
    route: routes.updateRateProgram,
    call: async () => ({
      path: `/rate-programs/${await program()}`,
      body: { name: `M ${count++}` },
    }),
    expected: { admin: 200 },
  },
  {
    route: routes.deleteRateProgram,
    call: async () => ({ path: `/rate-programs/${await program()}` }),
    expected: { admin: 204 },
  },
  { route: routes.listFeeRates, call: () => ({ path: '/fee-rates' }), expected: { admin: 200 } },
  {
    route: routes.createFeeRate,
    call: async () => ({
      path: '/fee-rates',
      body: { programId: await program(), name: 'A', rateValue: '1' },
    }),
    expected: { admin: 201 },
  },
  {
    route: routes.updateFeeRate,
    call: async () => ({
      path: '/fee-rates/9999',
      body: { programId: await program(), name: 'A', rateValue: '1' },
    }),
    expected: { admin: 404 },
  },
  {
    route: routes.deleteFeeRate,
    call: () => ({ path: '/fee-rates/9999' }),
    expected: { admin: 404 },
  },
  {
    route: routes.listPartnerCompanies,
    call: () => ({ path: '/partner-companies' }),
    expected: { admin: 200 },
  },
  {
    route: routes.createPartnerCompany,
    call: () => ({ path: '/partner-companies', body: { name: `Matrix ${count++}` } }),
    expected: { admin: 201 },
  },
  {
    route: routes.updatePartnerCompany,
    call: async () => ({
      path: `/partner-companies/${await company()}`,
      body: { name: `M ${count++}` },
    }),
    expected: { admin: 200 },
  },
  {
    route: routes.deletePartnerCompany,
    call: async () => ({ path: `/partner-companies/${await company()}` }),
    expected: { admin: 204 },
  },
  { route: routes.listActivity, call: () => ({ path: '/activity' }), expected: { admin: 200 } },
  {
    route: routes.exportActivity,
    call: () => ({ path: '/activity/export' }),
    expected: { admin: 200 },
  },
  {
    route: routes.listActivityActions,
    call: () => ({ path: '/activity/actions' }),
    expected: { admin: 200 },
  },
];

it('covers every route', () => {
  expect(missingRoutes('admin', rows)).toEqual([]);
});

it.each(
  matrixCells(rows).map((cell) => [cell.route.name, cell.actor, cell.expected, cell] as const),
)('%s as %s returns %j', async (_name, _actor, expected, cell) => {
  expect(await callCell(service, cell)).toBe(expected);
});

it('checks the test role, not the real one', async () => {
  const viewing = { ...actors.admin, effectiveRole: 'biz_dev' } as const;
  expect((await service.fetchAs(viewing, '/partner-companies')).status).toBe(403);
  expect((await service.fetchAs(viewing, '/activity')).status).toBe(403);
});
