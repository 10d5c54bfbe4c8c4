import * as routes from '@portal/contracts/admin/routes';
import { activityRecorded, type Activity } from '@portal/contracts/core/activity';
import { fileTypes } from '@portal/contracts/core/export-formats';
import { domains, type Domain } from '@portal/contracts/core/domains';
import { migrateService } from '@portal/service-kit/database/migrate';
import { actors } from '@portal/test-kit/actors';
import { createTestDatabase, testDatabaseUrl } from '@portal/test-kit/test-database';
import { waitFor } from '@portal/test-kit/wait-for';
import { Client as Database } from 'pg';
import { afterAll, describe, expect, it } from 'vitest';
import { adminService } from '../service.ts';
import { startAdmin } from '../testing/start-admin.ts';

const service = await startAdmin();
const admin = await service.as(actors.admin);
afterAll(() => service.stop());

const activity = (change: Partial<Activity> = {}): Activity => ({
  actor: { id: 4, name: 'Riley Brooks', email: 'rep@coastal.example', role: 'representative' },
  action: 'application.submitted',
  target: { kind: 'application', id: '7', label: 'APP-000007' },
  summary: 'Wren & Thistle',
  requestId: 'request-1',
  at: '2026-03-05T12:00:00.000Z',
  ...change,
});
const record = (domain: Domain, change: Partial<Activity> = {}, id?: string) =>
  service.publish(activityRecorded(domain), activity(change), id);
const list = (query: object = {}) => admin.page(routes.listActivity, { query });
const total = async () => (await list()).total;

/** Inserts entries of the action `<verb>.made` of a day. */
const insertMany = (verb: string, day: string, count: number) =>
  service.database.query(
    `INSERT INTO activity (message_id, domain, at, action, target_kind, target_id, target_label, summary)
     SELECT $1 || '-' || n, 'auth', $2::timestamptz, $1 || '.made', 'bulk', n::text, 'B', 'C'
     FROM generate_series(1, $3::int) n`,
    [verb, `${day}T00:00:00Z`, count],
  );

describe('the activity log', () => {
  it.each(domains)('stores activities of %s, once per message', async (domain) => {
    const before = await total();
    const id = await record(domain, { summary: `Of ${domain}` });
    await waitFor(async () => (await total()) === before + 1);
    await record(domain, { summary: `Of ${domain}` }, id);
    await record(domain, { summary: `After ${domain}` });
    await waitFor(async () => (await total()) === before + 2);
    const { rows } = await list({ search: `OF ${domain}` });
    expect(rows).toEqual([
      { ...activity({ summary: `Of ${domain}` }), id: expect.any(Number), domain },
    ]);
  });

  it('includes the activities of admin itself', async () => {
    const before = await total();
    await admin.call(routes.createPartnerCompany, { body: { name: 'Stored Sales' } });
    await waitFor(async () => (await total()) === before + 1);
    expect((await list({ action: 'company.created' })).rows[0]).toMatchObject({
      actor: { id: 1 },
      target: { label: 'Stored Sales' },
      domain: 'admin',
    });
  });

  it('can be filtered by action, actor, target and time, and paged', async () => {
    const at = (hour: number) => `2026-01-02T${String(hour).padStart(2, '0')}:00:00.000Z`;
    const before = await total();
    for (const hour of [1, 2, 3, 4, 5])
      await record('quotes', {
        at: at(hour),
        action: hour < 4 ? 'quote.deleted' : 'quote.status-changed',
        actor: hour === 2 ? null : activity().actor && { ...activity().actor!, id: 40 + hour },
        target: { kind: 'quote', id: String(hour % 2), label: `Q-${hour}` },
        summary: '100% _sure_',
      });
    await waitFor(async () => (await total()) === before + 5);
    const labels = async (query: object) =>
      (await list(query)).rows.map(({ target }) => target.label);
    const range = { from: at(1), to: at(6) };
    expect(await labels(range)).toEqual(['Q-5', 'Q-4', 'Q-3', 'Q-2', 'Q-1']);
    expect(await labels({ ...range, sort: 'at', limit: 2 })).toEqual(['Q-1', 'Q-2']);
    expect(await labels({ from: at(2), to: at(4) })).toEqual(['Q-3', 'Q-2']);
    expect(await labels({ ...range, action: 'quote.deleted' })).toEqual(['Q-3', 'Q-2', 'Q-1']);
    expect(await labels({ ...range, actorId: 43 })).toEqual(['Q-3']);
    expect(await labels({ ...range, targetKind: 'quote', targetId: '0' })).toEqual(['Q-4', 'Q-2']);
    expect(await labels({ search: '100% _sure', ...range, limit: 1 })).toEqual(['Q-5']);
    const first = await list({ ...range, limit: 2 });
    const second = await list({ ...range, limit: 2, cursor: first.next });
    expect(second.rows.map(({ target }) => target.label)).toEqual(['Q-3', 'Q-2']);
    expect(await list({ from: 'yesterday' }).catch((error: Error) => error.message)).toContain(
      'from',
    );
  });

  it('lists the existing actions', async () => {
    const actions = await admin.call(routes.listActivityActions);
    expect(actions).toEqual([...new Set(actions)].sort());
    expect(actions).toContain('quote.status-changed');
    expect(actions).toContain('company.created');
  });

  it('exports the filtered entries with escaped formulas', async () => {
    const before = await total();
    await record('auth', {
      action: 'user.changed',
      at: '2026-02-01T00:00:00.000Z',
      summary: '=cmd|"/c calc", twice',
      requestId: null,
    });
    await waitFor(async () => (await total()) === before + 1);
    const reply = await service.fetchAs(actors.admin, '/activity/export?action=user.changed');
    expect(reply.headers.get('content-type')).toBe('text/csv; charset=utf-8');
    expect(reply.headers.get('content-disposition')).toBe('attachment; filename="activity.csv"');
    expect(Buffer.from(await reply.arrayBuffer()).toString()).toBe(
      '\uFEFFTime (UTC),Name,Email,Role,Action,Kind,Id,What,Details,Request\r\n' +
        '2026-02-01T00:00:00.000Z,Riley Brooks,rep@coastal.example,representative,user.changed,' +
        'application,7,APP-000007,"\'=cmd|""/c calc"", twice",\r\n',
    );
  });

  it('exports long lists completely', async () => {
    await insertMany('bulk', '2025-01-01', 1234);
    const reply = await service.fetchAs(actors.admin, '/activity/export?action=bulk.made');
    const lines = (await reply.text()).trim().split('\r\n').slice(1);
    const ids = lines.map((line) => Number(line.split(',')[6]));
    expect(ids).toHaveLength(1234);
    expect(new Set(ids).size).toBe(1234);
  });

  it('exports a workbook up to its row limit', async () => {
    const path = '/activity/export?format=xlsx';
    const reply = await service.fetchAs(actors.admin, `${path}&action=user.changed`);
    expect(reply.headers.get('content-type')).toBe(fileTypes.xlsx);
    expect(reply.headers.get('content-disposition')).toBe('attachment; filename="activity.xlsx"');
    expect(
      Buffer.from(await reply.arrayBuffer())
        .subarray(0, 2)
        .toString(),
    ).toBe('PK');
    await insertMany('long', '2023-01-01', 50001);
    const long = await service.fetchAs(actors.admin, `${path}&action=long.made`);
    expect(long.status).toBe(413);
    expect(await long.text()).toContain('A workbook can have up to 50,000 rows');
  });

  it('has a limited count', async () => {
    await insertMany('many', '2024-01-01', 10001);
    expect(await list({ action: 'many.made', limit: 1 })).toMatchObject({
      total: 10_000,
      atLeast: true,
    });
    expect((await list({ action: 'bulk.made', limit: 1 })).atLeast).toBe(false);
  });
});

describe('an entry of the log', () => {
  it('cannot be changed through the portal', async () => {
    for (const method of ['PUT', 'PATCH', 'DELETE', 'POST']) {
      expect((await service.fetchAs(actors.admin, '/activity', { method })).status).toBe(405);
      expect((await service.fetchAs(actors.admin, '/activity/1', { method })).status).toBe(404);
    }
  });

  const changes = [
    "UPDATE activity SET summary = 'nothing'",
    'DELETE FROM activity',
    'TRUNCATE activity',
  ];

  it.each(changes)('cannot be changed by a superuser: %s', async (sql) => {
    await expect(service.database.query(sql)).rejects.toThrow('The activity log is only added to');
  });

  it('cannot be changed by the role that owns the service’s database', async () => {
    const database = await createTestDatabase();
    const name = new URL(database.url).pathname.slice(1);
    const server = new Database({ connectionString: testDatabaseUrl() });
    await server.connect();
    await server.query(`CREATE ROLE "${name}" LOGIN PASSWORD 'secret'`);
    await server.query(`ALTER DATABASE "${name}" OWNER TO "${name}"`);
    const url = new URL(database.url);
    url.username = name;
    url.password = 'secret';
    await migrateService(adminService, url.toString());
    const role = new Database({ connectionString: url.toString() });
    await role.connect();
    const add = `INSERT INTO activity (message_id, domain, at, action, target_kind, target_id, target_label, summary)
      VALUES ('1', 'auth', now(), 'a.b', 'c', 'd', 'e', 'f')`;
    await role.query(add);
    for (const sql of changes)
      await expect(role.query(sql)).rejects.toThrow('permission denied for table activity');
    await role.query(`GRANT UPDATE, DELETE, TRUNCATE ON activity TO "${name}"`);
    for (const sql of changes)
      await expect(role.query(sql)).rejects.toThrow('The activity log is only added to');
    expect((await role.query('SELECT 1 FROM activity')).rowCount).toBe(1);
    await role.end();
    await database.drop();
    await server.query(`DROP ROLE "${name}"`);
    await server.end();
  });
});
