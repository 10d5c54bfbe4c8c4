import * as routes from '@portal/contracts/applications/routes';
import { actors, type ActorName } from '@portal/test-kit/actors';
import { callCell, matrixCells, missingRoutes, type MatrixRow } from '@portal/test-kit/role-matrix';
import { startTestService, type TestService } from '@portal/test-kit/test-service';
import { PrismaPg } from '@prisma/adapter-pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { demoApplications } from './demo-applications.ts';
import { PrismaClient } from './generated/prisma/client.ts';
import { applicationsService } from './service.ts';

let service: TestService;
beforeAll(async () => {
  service = await startTestService(applicationsService, { config: {} });
  const adapter = new PrismaPg({ connectionString: service.database.url });
  const db = new PrismaClient({ adapter });
  await db.application.createMany({ data: demoApplications(new Date()) });
  await db.$disconnect();
});
afterAll(() => service.stop());

const pageOf = async (name: ActorName, query: object = {}) =>
  (await service.as(actors[name])).page(routes.listApplications, { query });

describe('the list', () => {
  it.each([
    ['rep', 5],
    ['manager', 6],
    ['otherRep', 2],
    ['bizDev', 8],
    ['admin', 8],
  ] as const)('of %s has %i applications', async (name, count) => {
    expect((await pageOf(name)).total).toBe(count);
  });

  it('is searched, filtered, sorted and paged', async () => {
    expect((await pageOf('admin', { search: 'THISTLE' })).total).toBe(1);
    expect((await pageOf('admin', { search: '_' })).total).toBe(0);
    expect((await pageOf('manager', { search: 'grocers' })).total).toBe(0);
    expect((await pageOf('admin', { status: 'approved' })).total).toBe(3);
    const sorted = await pageOf('admin', { sort: 'legalBusinessName', limit: 3 });
    expect(sorted.rows[0]?.legalBusinessName).toBe('Bluebird Lane Bakery Inc');
    const next = await pageOf('admin', {
      sort: 'legalBusinessName',
      limit: 3,
      cursor: sorted.next ?? '',
    });
    expect(next.rows[0]?.legalBusinessName).toBe('Harbor & Pine Outfitters');
  });

  it('gives the newest first, volumes as decimals', async () => {
    const { rows } = await pageOf('rep');
    expect(rows[0]?.status).toBe('draft');
    expect(rows[0]?.submittedAt).toBeNull();
    expect(rows.at(-1)?.totalMonthlyCcVolume).toBe('25400.00');
  });

  it('refuses a sort that it does not know', async () => {
    await expect(pageOf('rep', { sort: 'ssn' })).rejects.toThrow('400');
  });
});

it('counts what the caller may see', async () => {
  const rep = await service.as(actors.rep);
  expect(await rep.call(routes.getApplicationStats)).toEqual({ total: 5, approved: 2, pending: 2 });
  const admin = await service.as(actors.admin);
  expect(await admin.call(routes.getApplicationStats)).toEqual({
    total: 8,
    approved: 3,
    pending: 3,
  });
});

it('does not find what is another company’s', async () => {
  const id = (await pageOf('otherRep')).rows[0]?.id ?? 0;
  const rep = await service.as(actors.rep);
  await expect(rep.call(routes.getApplication, { params: { id } })).rejects.toThrow('404');
  const admin = await service.as(actors.admin);
  expect((await admin.call(routes.getApplication, { params: { id } })).id).toBe(id);
});

describe('the role matrix', () => {
  const everyone = { admin: 200, bizDev: 200, manager: 200, rep: 200, otherRep: 200 };
  const rows: MatrixRow[] = [
    { route: routes.listApplications, call: () => ({ path: '/applications' }), expected: everyone },
    {
      route: routes.getApplicationStats,
      call: () => ({ path: '/applications/stats' }),
      expected: everyone,
    },
    {
      route: routes.getApplication,
      call: async () => ({ path: `/applications/${(await pageOf('rep')).rows[0]?.id}` }),
      expected: { ...everyone, otherRep: 404 },
    },
  ];
  it('covers every route', () => {
    expect(missingRoutes(Object.values(routes), rows)).toEqual([]);
  });
  it.each(
    matrixCells(rows).map((cell) => [cell.route.name, cell.actor, cell.expected, cell] as const),
  )('%s as %s answers %j', async (_name, _actor, expected, cell) => {
    expect(await callCell(service, cell)).toBe(expected);
  });
});
