import * as routes from '@portal/contracts/auth/routes';
import { actors } from '@portal/test-kit/actors';
import { afterAll, expect, it } from 'vitest';
import { cookiesOf, startAuth, tokenIn } from '../testing/start-auth.ts';

const auth = await startAuth();
afterAll(() => auth.stop());

const verify = (token: string, cookie = ''): Promise<Response> =>
  auth.fetchAs(null, '/auth/verify-magic-link', {
    method: 'POST',
    headers: { cookie },
    json: { token },
  });

const signIn = async (email: string, cookie?: string): Promise<string> =>
  cookiesOf(await verify(await auth.linkFor(email), cookie));

async function personOf(cookie: string): Promise<string | null> {
  const token = await auth.identityOf(cookie);
  if (!token) return null;
  const claims = Buffer.from(token.split('.')[1] ?? '', 'base64url').toString();
  return (JSON.parse(claims) as { email: string }).email;
}

const count = async (): Promise<number> =>
  (await auth.database.query('SELECT 1 FROM sessions')).length;

it('a sign-in replaces the session of another person', async () => {
  const first = await signIn('admin@portal.example');
  const second = await signIn('rep@coastal.example', first);
  expect(await personOf(second)).toBe('rep@coastal.example');
  expect(second).not.toBe(first);
  expect(await auth.identityOf(first)).toBeNull();
  expect(await count()).toBe(1);
});

it('an accepted invitation replaces the session of another person', async () => {
  const first = await signIn('admin@portal.example');
  await auth.invite('new@coastal.example');
  const [mail = ''] = await auth.mailsTo('new@coastal.example');
  const second = cookiesOf(await verify(tokenIn(mail), first));
  expect(await personOf(second)).toBe('new@coastal.example');
  expect(await auth.identityOf(first)).toBeNull();
});

it('a sign-in replaces one’s own session id', async () => {
  const first = await signIn('manager@coastal.example');
  const second = await signIn('manager@coastal.example', first);
  expect(await personOf(second)).toBe('manager@coastal.example');
  expect(await auth.identityOf(first)).toBeNull();
});

it.each([
  'portal_session=chosen-by-another',
  `portal_session=${'A'.repeat(43)}; portal_session.sig=${'B'.repeat(27)}`,
])('a sign-in does not use a session id chosen by the client: %s', async (chosen) => {
  const second = await signIn('manager@coastal.example', chosen);
  const id = /portal_session=([^;]+)/.exec(second)?.[1] ?? '';
  expect(id.length, 'an id of 256 random bits').toBeGreaterThanOrEqual(43);
  expect(chosen).not.toContain(id);
  expect(await personOf(second)).toBe('manager@coastal.example');
  expect(await auth.identityOf(chosen)).toBeNull();
});

it('an invalid link keeps the session', async () => {
  const first = await signIn('admin@portal.example');
  expect((await verify('nonsense', first)).status).toBe(400);
  expect(await personOf(first)).toBe('admin@portal.example');
});

it('the test role does not change the person of a session', async () => {
  const cookie = await signIn('admin@portal.example');
  const admin = await auth.as(actors.admin);
  await admin.call(routes.setTestRole, { body: { testRole: 'representative' } });
  expect(await personOf(cookie)).toBe('admin@portal.example');
  await admin.call(routes.clearTestRole);
});

it('no statement can change the person of a session', async () => {
  await signIn('admin@portal.example');
  for (const change of ['user_id = 4', 'user_id = 4, sess = \'{"userId": 4}\'', "sid = 'another'"])
    await expect(
      auth.database.query(`UPDATE sessions SET ${change} WHERE user_id = 1`),
    ).rejects.toThrow(/never changes its person|sessions_of_one_person/);
  await expect(
    auth.database.query(`UPDATE sessions SET sess = '{"userId": 4}' WHERE user_id = 1`),
  ).rejects.toThrow('sessions_of_one_person');
});

it('the store cannot overwrite another person’s session', async () => {
  const { createSessions } = await import('./store/sessions.ts');
  const { PrismaClient } = await import('../generated/prisma/client.ts');
  const { PrismaPg } = await import('@prisma/adapter-pg');
  const adapter = new PrismaPg({ connectionString: auth.database.url });
  const db = new PrismaClient({ adapter });
  const sessions = createSessions(db);
  const expire = new Date(Date.now() + 60_000);
  const write = (userId: number, more = {}): Promise<void> =>
    sessions.write('one', {
      userId,
      sess: { userId, ...more },
      createdAt: new Date(),
      expire,
      userAgent: null,
      address: null,
    });
  await write(1);
  await write(1, { seen: true });
  await expect(write(4)).rejects.toThrow('A session never changes its person');
  await db.$disconnect();
});
