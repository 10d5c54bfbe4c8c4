import {
  listWaitingApplications,
  updateApplicationStatus,
} from '@portal/contracts/applications/routes';
import type { WaitingKind } from '@portal/contracts/core/waiting';
import { actors, type ActorName } from '@portal/test-kit/actors';
import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import { importsOf, lines } from '../revenue/testing/imports.ts';
import { startApplications } from '../testing/start-applications.ts';

const service = await startApplications();
const revenue = importsOf(service);
afterAll(() => service.stop());
beforeEach(() => service.database.query('TRUNCATE applications, revenue_imports CASCADE'));

const waiting = (name: ActorName): Promise<WaitingKind[]> =>
  service.clients[name].call(listWaitingApplications);
const kinds = async (name: ActorName): Promise<string[]> =>
  (await waiting(name)).map(({ kind, total }) => `${total} ${kind}`);
const one = async (name: ActorName, kind: string): Promise<WaitingKind | undefined> =>
  (await waiting(name)).find((found) => found.kind === kind);

describe('a user’s open tasks', () => {
  it('are empty if there is nothing to do', async () => {
    await service.make('rep', 'approved');
    expect(await waiting('rep')).toEqual([]);
    expect(await waiting('admin')).toEqual([]);
  });

  it('include own drafts only', async () => {
    const { id, applicationId } = await service.make('rep', 'draft');
    await service.make('otherRep', 'draft');
    expect(await waiting('rep')).toMatchObject([
      {
        kind: 'application-drafts',
        path: '/applications?status=draft',
        total: 1,
        items: [
          {
            title: 'Bluebird Lane Bakery LLC',
            detail: applicationId,
            path: `/new-application?id=${id}`,
          },
        ],
      },
    ]);
    expect(await waiting('manager')).toEqual([]);
    expect(await waiting('admin')).toEqual([]);
  });

  it('include all submitted applications for reviewers, with their owners', async () => {
    const { id, applicationId } = await service.make('rep', 'submitted');
    await service.make('otherRep', 'under_review');
    await service.make('otherRep', 'declined');
    for (const name of ['bizDev', 'admin'] as const)
      expect(await kinds(name)).toEqual(['2 application-reviews']);
    for (const name of ['rep', 'otherRep', 'manager'] as const)
      expect(await waiting(name)).toEqual([]);
    expect(await one('bizDev', 'application-reviews')).toMatchObject({
      path: '/admin/applications?status=pending',
      items: [
        {
          detail: `${applicationId} · Submitted · Riley Brooks, Coastal Payments`,
          path: `/applications/${id}`,
        },
        {},
      ],
    });
  });

  it('include failed and unfinished imports for administrators', async () => {
    const [merchant = 0] = await revenue.approve('rep', 'Waits');
    await revenue.importFile('done.csv', lines(`${merchant},,Q2-2024,1,1,1`));
    const { id } = await revenue.upload('begun.csv', lines(`${merchant},,Q3-2024,1,1,1`));
    expect(await one('admin', 'unfinished-imports')).toMatchObject({
      total: 1,
      items: [{ title: 'begun.csv', path: `/admin/revenue-import?import=${id}` }],
    });
    expect(await waiting('bizDev')).toEqual([]);
    await service.database.query(`UPDATE revenue_imports SET state = 'failed' WHERE id = $1`, [id]);
    expect((await one('admin', 'unfinished-imports'))?.items[0]?.detail).toBe(
      `Failed · ${actors.admin.name}`,
    );
  });

  it('follow an administrator’s test role', async () => {
    await service.make('rep', 'submitted');
    const client = await service.as({ ...actors.admin, effectiveRole: 'representative' });
    expect(await client.call(listWaitingApplications)).toEqual([]);
  });

  it('disappear when done', async () => {
    const { id } = await service.make('rep', 'submitted');
    await service.clients.bizDev.call(updateApplicationStatus, {
      params: { id },
      body: { status: 'declined' },
    });
    expect(await waiting('bizDev')).toEqual([]);
  });
});

describe('a long list of tasks', () => {
  it('returns the five oldest and the total', async () => {
    for (let made = 0; made < 7; made++) await service.make('rep', 'submitted');
    await service.database.query(
      `UPDATE applications SET submitted_at = now() - id * interval '1 day'`,
    );
    const { total, items = [] } = (await one('admin', 'application-reviews')) ?? {};
    const ages = items.map(({ since }) => since);
    expect([total, ages.length, ages]).toEqual([7, 5, ages.toSorted()]);
  });

  it('counts at most a thousand, using an index', async () => {
    await service.database.query(
      `INSERT INTO applications (first_name, last_name, email, phone, legal_business_name, status,
         status_changed_at, submitted_by, company, submitted_at, updated_at)
       SELECT 'A', 'B', 'c', '1', 'D', (ARRAY['submitted', 'approved', 'draft'])[n % 3 + 1]::application_status,
         now(), 4, 'E', now() - n * interval '1 minute', now() FROM generate_series(1, 6000) n`,
    );
    await service.database.query('ANALYZE applications');
    expect(await kinds('admin')).toEqual(['1000 application-reviews']);
    expect(await kinds('rep')).toEqual(['1000 application-drafts']);
    const [plan] = await service.database.query<{ 'QUERY PLAN': unknown }>(
      `EXPLAIN (FORMAT JSON) SELECT id FROM applications WHERE status IN ('submitted', 'under_review')
       ORDER BY submitted_at, id LIMIT 5`,
    );
    expect(JSON.stringify(plan)).toContain('applications_to_review_idx');
  });
});
