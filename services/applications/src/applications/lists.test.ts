import * as routes from '@portal/contracts/applications/routes';
import {
  applicationStatuses,
  type ApplicationStatus,
} from '@portal/contracts/applications/schemas';
import { actors, type ActorName } from '@portal/test-kit/actors';
import { countStatements } from '@portal/test-kit/count-statements';
import { walkPages } from '@portal/test-kit/walk-pages';
import { parse } from 'csv-parse/sync';
import { afterAll, describe, expect, it } from 'vitest';
import { isListed, scopes } from '../testing/scopes.ts';
import { startApplications } from '../testing/start-applications.ts';

const service = await startApplications({ parts: ['serve'] });
// Repeated and missing values; one submitter changed companies.
await service.database.query(
  `INSERT INTO applications (first_name, last_name, email, phone, legal_business_name, dba_name,
     business_type, total_monthly_cc_volume, status, status_changed_at, submitted_by, company,
     submitted_at, created_at, updated_at)
   SELECT 'First' || n % 3, 'Last' || n % 5, 'mail' || n || '@merchant.example', '1',
     CASE WHEN n % 2 > 0 THEN 'Merchant ' ELSE 'merchant ' END || n % 7, CASE WHEN n % 9 = 0 THEN 'Ännchen %_ Café' END,
     'retail', CASE WHEN n % 4 > 0 THEN n % 6 * 100.5 END, (enum_range(NULL::application_status))[n % 5 + 1],
     now(), (ARRAY[1, 2, 3, 4, 5])[n % 5 + 1],
     (ARRAY['Tidewater Payments', 'Tidewater Payments', 'Coastal Payments', 'Coastal Payments', 'Summit Merchant Group'])[n % 5 + 1],
     CASE WHEN n % 5 > 0 THEN now() - n % 8 * interval '1 hour' END, now() - n % 7 * interval '1 day', now()
   FROM generate_series(1, 120) n`,
);
// The manager changed companies and left three applications behind.
await service.database.query(`UPDATE applications SET submitted_by = 3 WHERE id IN (4, 9, 14)`);
afterAll(() => service.stop());

const list = (name: ActorName, query: object = {}) =>
  service.clients[name].page(routes.listApplications, { query: { limit: 500, ...query } });
const sorts = routes.listApplications.query.shape.sort.unwrap().options;

interface Seen {
  id: number;
  status: ApplicationStatus;
  submitted_by: number;
  company: string;
}
async function expected(name: ActorName, scope?: string): Promise<Seen[]> {
  const all = await service.database.query<Seen>(
    'SELECT id, status, submitted_by, company FROM applications ORDER BY created_at DESC, id DESC',
  );
  return all.filter(({ submitted_by: owner, company }) =>
    isListed(name, scope, { owner, company }),
  );
}

it.each(['rep', 'manager', 'admin'] as const)(
  'reads a page of %s with one statement',
  async (name) => {
    expect(await countStatements(() => list(name, { limit: 25 }))).toBeLessThanOrEqual(1);
  },
);

it('a file has all visible applications with the columns of the list', async () => {
  const query = { status: 'approved', limit: 1 } as const;
  const { total } = await service.clients.manager.page(routes.listApplications, { query });
  const file = await service.clients.manager.listFile(routes.listApplications, 'csv', { query });
  const [header, ...rows] = parse(await file.body.text(), { bom: true });
  expect(file.name).toBe('applications.csv');
  expect(rows).toHaveLength(total);
  expect(header).toContain('Legal business name');
  expect(header?.join()).not.toMatch(/ssn|account|licen/i);
});

describe('the list', () => {
  it.each(scopes)('of %s in scope %s holds what they may see, counted', async (name, scope) => {
    const rows = await expected(name, scope);
    const query = scope ? { scope } : {};
    const page = await list(name, query);
    expect(page.rows.map(({ id }) => id)).toEqual(rows.map(({ id }) => id));
    expect(page).toMatchObject({ total: rows.length, atLeast: false });
    const counts = await service.clients[name].call(routes.getApplicationStats, { query });
    expect(counts.total).toBe(rows.length);
    for (const status of applicationStatuses) {
      const filtered = await list(name, { status, ...query });
      const ids = rows.filter((row) => row.status === status).map(({ id }) => id);
      expect(filtered.rows.map(({ id }) => id)).toEqual(ids);
      expect([filtered.total, counts.byStatus[status]]).toEqual([ids.length, ids.length]);
    }
    const pending = rows.filter(({ status }) => /^(submitted|under_review)$/.test(status));
    expect((await list(name, { status: 'pending', ...query })).total).toBe(pending.length);
    expect(counts.pending).toBe(pending.length);
  });

  it.each(sorts)('pages forward and back by %s', async (sort) => {
    for (const name of ['rep', 'manager', 'admin'] as const)
      for (const filter of [{}, { status: 'approved' }, { search: 'merchant 3' }]) {
        const all = await list(name, { sort, ...filter });
        const walked = await walkPages(service.clients[name], routes.listApplications, {
          query: { sort, limit: 5, ...filter },
        });
        expect(walked.forward).toEqual(all.rows);
        expect(walked.backward).toEqual(all.rows);
      }
  });

  it('sorts names case-insensitively, missing values first', async () => {
    const names = (await list('admin', { sort: 'legalBusinessName' })).rows.map((row) =>
      row.legalBusinessName.toLowerCase(),
    );
    expect(names).toEqual(names.toSorted());
    const { rows } = await list('admin', { sort: '-totalMonthlyCcVolume' });
    expect(rows[0]?.totalMonthlyCcVolume).toBe('502.50');
    expect(rows.at(-1)?.totalMonthlyCcVolume).toBeNull();
    const byStatus = (await list('admin', { sort: 'status' })).rows.map(({ status }) => status);
    expect(byStatus).toEqual(
      byStatus.toSorted((a, b) => applicationStatuses.indexOf(a) - applicationStatuses.indexOf(b)),
    );
  });

  it('searches id, names, address and trade name case-insensitively', async () => {
    const found = async (search: string) => (await list('admin', { search })).total;
    expect(await found('app-000017')).toBe(1);
    expect(await found('MAIL17@')).toBe(1);
    expect(await found('first1 last2')).toBe(8);
    expect(await found('ännchen')).toBe(13);
    expect(await found('CAFÉ')).toBe(13);
    expect(await found('17')).toBe(1);
    expect(await found('0000')).toBe(99);
    expect(await found('merchant 3 first')).toBe(0);
    // Search words must be adjacent, and complete except for the last.
    expect(await found('first1 las')).toBe(40);
    expect(await found('last2 first1')).toBe(0);
    expect(await found('firs last2')).toBe(0);
    expect(await found('mail17 MERCHANT ex')).toBe(1);
    expect(await found('mail17 merchant last')).toBe(0);
    expect(await found("irst1 ' & | ! :* <->")).toBe(0);
    expect(await found("first1 ' & | ! ( :*) \\ last2")).toBe(8);
    expect(await found('%_')).toBe(0);
    expect(await found('nowhere to be found')).toBe(0);
    expect((await list('otherRep', { search: 'mail17@' })).total).toBe(0);
  });

  it('searches long lists; only rare words are counted', async () => {
    const { query } = service.database;
    await query(
      `INSERT INTO applications (first_name, last_name, email, phone, legal_business_name, status,
         status_changed_at, submitted_by, company, created_at, updated_at)
       SELECT 'Many', CASE WHEN n % 80 = 0 THEN 'Some' ELSE 'Other' END, 'x', '1',
         CASE WHEN n IN (17, 2490) THEN 'Rare' ELSE 'Usual' END, 'submitted', now(), 5,
         'Summit Merchant Group', now() - n % 50 * interval '1 hour', now()
       FROM generate_series(1, 2500) n`,
    );
    for (const [name, sort] of [
      ['otherRep', '-createdAt'],
      ['admin', 'legalBusinessName'],
    ] as const) {
      expect(await list(name, { search: 'many', sort, limit: 5 })).toMatchObject({
        total: 6,
        atLeast: true,
      });
      expect(await list(name, { search: 'rare', sort, limit: 5 })).toMatchObject({
        total: 2,
        atLeast: false,
      });
      const walked = await walkPages(service.clients[name], routes.listApplications, {
        query: { search: 'some', sort, limit: 4 },
      });
      const all = await list(name, { search: 'some', sort });
      expect(all).toMatchObject({ total: 31, atLeast: false });
      expect(walked.forward).toEqual(all.rows);
      expect(walked.backward).toEqual(all.rows);
    }
    await query("DELETE FROM applications WHERE first_name = 'Many'");
    expect((await list('otherRep')).total).toBe((await expected('otherRep')).length);
  });

  it.each([
    ['limit', '0'],
    ['limit', '501'],
    ['sort', 'ssn'],
    ['status', 'lost'],
    ['scope', 'everything'],
    ['cursor', 'o25'],
    ['search', 'a'.repeat(201)],
    ['search', 'a\0b'],
  ])('refuses %s=%s', async (field, value) => {
    const query = new URLSearchParams({ [field]: value });
    const reply = await service.fetchAs(actors.rep, `/applications?${query.toString()}`);
    expect(reply.status).toBe(400);
    expect(((await reply.json()) as { errors: object }).errors).toHaveProperty(field);
  });
});
