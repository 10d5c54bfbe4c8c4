import * as routes from '@portal/contracts/applications/routes';
import {
  applicationStatuses,
  type ApplicationStatus,
} from '@portal/contracts/applications/schemas';
import { actors, type ActorName } from '@portal/test-kit/actors';
import fc from 'fast-check';
import { afterAll, describe, expect, it } from 'vitest';
import { startApplications } from '../testing/start-applications.ts';

const service = await startApplications({ parts: ['serve'] });
afterAll(() => service.stop());

const stats = (name: ActorName) => service.clients[name].call(routes.getApplicationStats);
const total = async (name: ActorName, query: object): Promise<number> =>
  (await service.clients[name].page(routes.listApplications, { query })).total;

const byStatus = (counts: object) => ({
  ...Object.fromEntries(applicationStatuses.map((status) => [status, 0])),
  ...counts,
});

describe('the figures', () => {
  it('count everything the caller may see, including drafts', async () => {
    await service.make('rep', 'draft');
    await service.make('rep', 'approved');
    await service.make('manager', 'under_review');
    await service.make('otherRep', 'submitted');
    const none = { total: 0, approved: 0, pending: 0 };
    const seen: [ActorName, object, object][] = [
      ['rep', { total: 2, approved: 1, pending: 0 }, { draft: 1, approved: 1 }],
      [
        'manager',
        { total: 3, approved: 1, pending: 1 },
        { draft: 1, under_review: 1, approved: 1 },
      ],
      ['otherRep', { total: 1, approved: 0, pending: 1 }, { submitted: 1 }],
      [
        'admin',
        { total: 4, approved: 1, pending: 2 },
        { draft: 1, submitted: 1, under_review: 1, approved: 1 },
      ],
    ];
    for (const [name, counts, statuses] of seen)
      expect(await stats(name)).toEqual({ ...counts, before: none, byStatus: byStatus(statuses) });
    expect(await stats('bizDev')).toEqual(await stats('admin'));
  });

  it('include the state at the start of the month', async () => {
    const { query } = service.database;
    const [approved, deleted] = [
      await service.make('rep', 'submitted'),
      await service.make('rep', 'submitted'),
    ];
    // As if they were created two months ago.
    await query('DELETE FROM application_counts');
    await query(
      `UPDATE applications SET status_changed_at = date_trunc('month', now()) - interval '40 days'`,
    );
    await query(recount);
    const before = await stats('rep');
    expect(before.before).toEqual({ total: 4, approved: 1, pending: 2 });
    await service.clients.bizDev.call(routes.updateApplicationStatus, {
      params: { id: approved.id },
      body: { status: 'approved' },
    });
    await service.clients.admin.call(routes.deleteApplication, { params: { id: deleted.id } });
    await service.make('rep', 'draft');
    expect(await stats('rep')).toEqual({
      total: 4,
      approved: 2,
      pending: 0,
      before: { total: 4, approved: 1, pending: 2 },
      byStatus: byStatus({ draft: 2, approved: 2 }),
    });
  });
});

const recount = `
  INSERT INTO application_counts (kind, submitted_by, company, month, draft, submitted, under_review, approved, declined)
  SELECT (CASE WHEN GROUPING(company) = 1 THEN 'all' WHEN GROUPING(submitted_by) = 1 THEN 'company' ELSE 'owner' END)::count_kind,
    coalesce(submitted_by, 0), coalesce(company, ''), month,
    count(*) FILTER (WHERE status = 'draft'), count(*) FILTER (WHERE status = 'submitted'),
    count(*) FILTER (WHERE status = 'under_review'), count(*) FILTER (WHERE status = 'approved'),
    count(*) FILTER (WHERE status = 'declined')
  FROM (SELECT *, date_trunc('month', status_changed_at AT TIME ZONE 'UTC')::date AS month FROM applications) a
  GROUP BY GROUPING SETS ((month), (company, month), (submitted_by, company, month))`;

describe('the counts maintained by the database', () => {
  const statuses = applicationStatuses;
  const owner = fc.constantFrom(4, 3, 5, 77);
  const company = fc.constantFrom('Coastal Payments', 'Summit Merchant Group');
  const status = fc.constantFrom<ApplicationStatus>(...statuses);
  const change = fc.oneof(
    fc.record({
      kind: fc.constant('insert' as const),
      rows: fc.integer({ min: 1, max: 5 }),
      owner,
      company,
      status,
    }),
    fc.record({ kind: fc.constant('status' as const), nth: fc.nat(9), status }),
    fc.record({ kind: fc.constant('move' as const), nth: fc.nat(9), owner, company }),
    fc.record({ kind: fc.constant('delete' as const), nth: fc.nat(9) }),
    fc.record({ kind: fc.constant('truncate' as const) }),
  );

  it('equal a recount after any statements', async () => {
    const { query } = service.database;
    await fc.assert(
      fc.asyncProperty(fc.array(change, { minLength: 1, maxLength: 12 }), async (changes) => {
        for (const one of changes) {
          if (one.kind === 'insert')
            await query(
              `INSERT INTO applications (first_name, last_name, email, phone, legal_business_name, status,
                 status_changed_at, submitted_by, company, updated_at)
               SELECT 'A', 'B', 'c', '1', 'D', $1, now(), $2, $3, now() FROM generate_series(1, $4)`,
              [one.status, one.owner, one.company, one.rows],
            );
          else if (one.kind === 'status')
            await query(
              'UPDATE applications SET status = $1, status_changed_at = now() WHERE id % 10 = $2',
              [one.status, one.nth],
            );
          else if (one.kind === 'move')
            await query(
              'UPDATE applications SET submitted_by = $1, company = $2 WHERE id % 10 = $3',
              [one.owner, one.company, one.nth],
            );
          else if (one.kind === 'delete')
            await query('DELETE FROM applications WHERE id % 10 = $1', [one.nth]);
          else await query('TRUNCATE applications CASCADE');
        }
        const counted = await query<{ status: ApplicationStatus; count: number }>(
          'SELECT status, count(*)::integer AS count FROM applications GROUP BY status',
        );
        for (const each of statuses)
          expect(await total('admin', { status: each })).toBe(
            counted.find((row) => row.status === each)?.count ?? 0,
          );
        for (const name of ['rep', 'manager', 'otherRep'] as const) {
          const { userId, company: own, role } = actors[name];
          const [seen] = await query<{ count: number }>(
            `SELECT count(*)::integer AS count FROM applications
             WHERE submitted_by = $1 OR ($2 AND company = $3)`,
            [userId, role === 'representative_manager', own],
          );
          expect(await total(name, {})).toBe(seen?.count);
          expect((await stats(name)).total).toBe(seen?.count);
        }
      }),
      { numRuns: 30 },
    );
  });

  it('stay correct under concurrent writes', async () => {
    await service.database.query('TRUNCATE applications CASCADE');
    const owners = ['rep', 'manager', 'otherRep', 'rep'] as const;
    await Promise.all(
      Array.from({ length: 40 }, (_, at) =>
        service.make(owners[at % 4], at % 3 ? 'approved' : 'draft'),
      ),
    );
    expect(await stats('admin')).toMatchObject({ total: 40, approved: 26, pending: 0 });
    expect(await stats('rep')).toMatchObject({ total: 20 });
  });
});
