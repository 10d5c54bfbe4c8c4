import * as routes from '@portal/contracts/applications/routes';
import { applicationStatuses } from '@portal/contracts/applications/schemas';
import { PrismaPg } from '@prisma/adapter-pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createFieldCipher } from '../src/crypto/field-cipher.ts';
import { PrismaClient } from '../src/generated/prisma/client.ts';
import { demoApplications } from './demo-applications.ts';
import { loadApplications } from './large/load-applications.ts';
import { seedApplication } from './seed-application.ts';
import { createStore } from '../src/store/store.ts';
import { newFieldKey } from '@portal/test-kit/signing-settings';
import { startApplications } from '../src/testing/start-applications.ts';
import { withoutIndexes } from './large/without-indexes.ts';
import { Client } from 'pg';

const fieldKeys = newFieldKey('demo');
const service = await startApplications({ fieldKeys, parts: ['serve'] });
afterAll(() => service.stop());

describe('the demo data', () => {
  beforeAll(async () => {
    const adapter = new PrismaPg({ connectionString: service.database.url });
    const db = new PrismaClient({ adapter });
    for (const demo of demoApplications(new Date()))
      await seedApplication(createStore(db), createFieldCipher(fieldKeys), demo);
    await db.$disconnect();
  });

  it('covers every status, with a complete history', async () => {
    const { rows } = await service.clients.admin.page(routes.listApplications, { query: {} });
    expect(new Set(rows.map(({ status }) => status))).toEqual(new Set(applicationStatuses));
    for (const { id } of rows) {
      const one = await service.clients.admin.call(routes.getApplication, { params: { id } });
      expect(one.history.at(-1)?.to).toBe(one.status);
      expect(one.ssn).toMatch(/^•{5}\d{4}$/);
      expect(one.yearsInBusiness).toBeGreaterThan(0);
    }
  });

  it('gives each demo user data, including last month’s', async () => {
    for (const name of ['rep', 'manager', 'otherRep', 'bizDev', 'admin'] as const) {
      const figures = await service.clients[name].call(routes.getApplicationStats);
      expect(figures.total).toBeGreaterThan(0);
      expect(figures.before.total).toBeGreaterThan(0);
      expect(figures.approved).toBeGreaterThan(0);
    }
  });

  it('continues the id sequences', async () => {
    const { rows } = await service.clients.admin.page(routes.listApplications, {
      query: { sort: '-applicationId', limit: 1 },
    });
    expect((await service.make()).id).toBeGreaterThan(rows[0]?.id ?? 0);
  });
});

it('the large data equals what the service would have stored', async () => {
  const { url, query } = service.database;
  await query('TRUNCATE applications CASCADE');
  const indexes = (): Promise<{ indexname: string }[]> =>
    query(`SELECT indexname FROM pg_indexes WHERE schemaname = 'public' ORDER BY 1`);
  const before = await indexes();
  const client = new Client({ connectionString: url });
  await client.connect();
  await withoutIndexes(
    client,
    ['applications', 'application_secrets', 'application_status_changes'],
    () =>
      loadApplications(client, url, createFieldCipher(fieldKeys), {
        applications: 1234,
        partners: 20,
        now: new Date(),
      }),
  );
  await client.end();
  expect(await indexes()).toEqual(before);

  const page = await service.clients.admin.page(routes.listApplications, {
    query: { limit: 20 },
  });
  expect(page.total).toBe(1234);
  for (const { id } of page.rows) {
    const one = await service.clients.admin.call(routes.getApplication, { params: { id } });
    expect(one.history.at(-1)).toMatchObject({ to: one.status });
    expect(one.version).toBe(one.history.length);
  }
  const [counted] = await query<{ approved: number; all: number }>(
    `SELECT count(*) FILTER (WHERE status = 'approved')::integer AS approved, count(*)::integer AS all
     FROM applications WHERE status_changed_at < date_trunc('month', now())`,
  );
  const figures = await service.clients.admin.call(routes.getApplicationStats);
  expect(figures.before.approved).toBe(counted?.approved);
  expect(figures.total).toBe(1234);
  await service.make();
  expect((await service.clients.admin.call(routes.getApplicationStats)).total).toBe(1235);
});
