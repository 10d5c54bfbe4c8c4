import { spawnSync } from 'node:child_process';
import { cp, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { companyChanged } from '@portal/contracts/admin/events';
import { userChanged } from '@portal/contracts/auth/events';
import * as routes from '@portal/contracts/auth/routes';
import * as userRoutes from '@portal/contracts/auth/user-routes';
import { userTopic } from '@portal/contracts/core/live';
import { migrate, migrateService } from '@portal/service-kit/database/migrate';
import { actors } from '@portal/test-kit/actors';
import { connectTo } from '@portal/test-kit/connect-to';
import { createTestDatabase } from '@portal/test-kit/test-database';
import { waitFor } from '@portal/test-kit/wait-for';
import { afterAll, beforeEach, expect, it } from 'vitest';
import { authService } from '../service.ts';
import { riley, startAuth, tokenIn } from '../testing/start-auth.ts';

const auth = await startAuth();
const admin = await auth.as(actors.admin);
const events = await auth.record(userChanged);
afterAll(async () => {
  await events.stop();
  await auth.stop();
});
beforeEach(() => {
  events.payloads.length = 0;
});

const edit = (change: Partial<typeof riley> & { role?: never }) =>
  admin.call(userRoutes.updateUser, { params: { id: 4 }, body: { ...riley, ...change } });

it('a user created by an invitation is published', async () => {
  await auth.invite('new@coastal.example', { lastName: 'Okoro' });
  const [mail = ''] = await auth.mailsTo('new@coastal.example');
  const { user } = await auth.anyone.call(routes.verifyMagicLink, {
    body: { token: tokenIn(mail) },
  });
  expect(await events.waitFor(1)).toEqual([
    {
      userId: user.id,
      revision: 1,
      email: 'new@coastal.example',
      firstName: 'Nia',
      lastName: 'Okoro',
      role: 'representative',
      company: 'Coastal Payments',
      isActive: true,
    },
  ]);
});

it('each change is published with a higher revision', async () => {
  await edit({ lastName: 'Brook' });
  await edit({ isActive: false });
  await edit({});
  const payloads = await events.waitFor(3);
  expect(payloads).toMatchObject([
    { userId: 4, lastName: 'Brook', isActive: true },
    { userId: 4, lastName: 'Brooks', isActive: false },
    { userId: 4, lastName: 'Brooks', isActive: true },
  ]);
  const revisions = payloads.map(({ revision }) => revision);
  expect(revisions).toEqual([revisions[0], (revisions[0] ?? 0) + 1, (revisions[0] ?? 0) + 2]);
});

it('changes of several users are published, but no rollbacks and no test roles', async () => {
  await auth.database.query("BEGIN; UPDATE users SET company = 'Nobody'; ROLLBACK");
  await admin.call(routes.setTestRole, { body: { testRole: 'biz_dev' } });
  await admin.call(routes.clearTestRole);
  await edit({});
  await auth.database.query(
    "UPDATE users SET company = 'Coastal Group' WHERE company = 'Coastal Payments'",
  );
  const payloads = await events.waitFor(3);
  expect(payloads.map(({ company }) => company)).toEqual(payloads.map(() => 'Coastal Group'));
  expect(payloads.map(({ userId }) => userId)).toContain(3);
  await auth.database.query(
    "UPDATE users SET company = 'Coastal Payments' WHERE company = 'Coastal Group'",
  );
});

it('the migration publishes existing users', async () => {
  const database = await createTestDatabase();
  const all = fileURLToPath(new URL('../../prisma/migrations/', import.meta.url));
  const folder = await mkdtemp(join(tmpdir(), 'migrations-'));
  const first = '20260101000000_identity';
  await cp(join(all, first), join(folder, first), { recursive: true });
  await migrate(database.url, [{ folder: pathToFileURL(`${folder}/`), schema: 'public' }]);
  await database.query(
    `INSERT INTO users (email, first_name, last_name, company, role, is_active, updated_at) VALUES
       ('a@x.example', 'A', 'B', 'C', 'admin', true, now()), ('b@x.example', '', '', 'D', 'biz_dev', false, now())`,
  );
  await migrateService(authService, database.url);
  const rows = await database.query<{ subject: string; payload: unknown }>(
    'SELECT subject, payload FROM messaging.outbox ORDER BY seq',
  );
  expect(rows.map(({ subject }) => subject)).toEqual([userChanged.subject, userChanged.subject]);
  expect(rows.map(({ payload }) => userChanged.payload.parse(payload))).toMatchObject([
    { userId: 1, revision: 1, email: 'a@x.example', role: 'admin', isActive: true },
    { userId: 2, revision: 1, email: 'b@x.example', role: 'biz_dev', isActive: false },
  ]);
  await rm(folder, { recursive: true });
  await database.drop();
});

it('a command publishes all users again with their revision', async () => {
  const command = fileURLToPath(new URL('../publish-users.ts', import.meta.url));
  const run = spawnSync(process.execPath, [command], {
    env: { PATH: process.env['PATH'], DATABASE_URL: auth.database.url },
    encoding: 'utf8',
  });
  expect(run.stderr).toBe('');
  const [{ count } = { count: '0' }] = await auth.database.query<{ count: string }>(
    'SELECT count(*) FROM users',
  );
  expect(run.stdout).toBe(`Published ${count} users again\n`);
  const payloads = await events.waitFor(Number(count));
  const rows = await auth.database.query<{ id: number; revision: number }>(
    'SELECT id, revision FROM users',
  );
  for (const { id, revision } of rows)
    expect(payloads.find(({ userId }) => userId === id)?.revision).toBe(revision);
});

it('people of an inactive company are published as inactive', async () => {
  const change = (revision: number, isActive: boolean) =>
    auth.publish(companyChanged, {
      revision,
      company: { id: 1, name: 'Coastal Payments', isActive },
    });
  const published = (isActive: boolean) =>
    waitFor(() => {
      const last = events.payloads.findLast(({ userId }) => userId === actors.rep.userId);
      return last?.company === 'Coastal Payments' && last.isActive === isActive;
    });
  await change(1, true);
  await change(2, false);
  expect(await published(false)).toBe(true);
  await change(3, true);
  expect(await published(true)).toBe(true);
});

it('a sign-out is broadcast for open streams', async () => {
  const connection = await connectTo(auth.natsUrl);
  const received: unknown[] = [];
  connection.subscribe(`live.${userTopic(actors.otherRep.userId)}`, {
    callback: (_, message) => void received.push(message.json()),
  });
  await connection.flush();
  const cookie = await auth.signIn(actors.otherRep.email);
  expect(received).toEqual([]);
  await auth.fetchAs(null, '/auth/logout', { method: 'POST', headers: { cookie } });
  await waitFor(() => received.length === 1);
  expect(received).toEqual([{ about: 'session-ended' }]);
  expect(await auth.identityOf(cookie)).toBeNull();
  await connection.close();
});
