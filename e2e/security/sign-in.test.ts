import { expect, test } from '@playwright/test';
import { portalUrl } from '../support/api-session.ts';
import { findLink } from '../support/mailbox.ts';
import { call, json, told, type Reply } from './kit/call.ts';
import { inDatabase } from './kit/database.ts';
import { noteFigure } from './kit/figures.ts';
import { newAddress, people } from './kit/people.ts';
import {
  ask,
  cookiesOf,
  enter,
  linkBy,
  newSession,
  tokenIn,
  verify,
  whoIs,
} from './kit/sessions.ts';
import { makeThing, personOf } from './recipes/things.ts';

const section = 'Sign-in';

// One line for the table: each test is one check.
test.afterEach(() => {
  const { title, status, expectedStatus } = test.info();
  noteFigure({ section, check: title, tried: 1, failed: status === expectedStatus ? 0 : 1 });
});

const admin = (): string => people().admin.cookie;
const emailOf = (mark: string): string =>
  `${mark.replaceAll(' ', '-').toLowerCase()}@coastal.example`;

interface Somebody {
  id: number;
  email: string;
  cookie: string;
}

/** A person of their own for a test, signed in. */
async function somebody(): Promise<Somebody> {
  const { id, mark } = await makeThing('user', people().admin);
  const email = emailOf(mark);
  return { id, email, cookie: await newSession(admin(), email) };
}

/** What the portal says to a session: 200 where it is good. */
const standing = async (cookie: string): Promise<number> =>
  (
    await call({
      method: 'GET',
      path: '/api/auth/user',
      headers: { cookie, accept: 'application/json' },
    })
  ).status;

const change = (id: number, email: string, more: object): Promise<unknown> =>
  ask('PUT', `/users/${id}`, {
    cookie: admin(),
    body: { ...personOf('Changed'), email, isActive: true, ...more },
  });

test('over a live session of one’s own gives a new session and ends the old one', async () => {
  const { email, cookie, id } = await somebody();
  const reply = await verify(await linkBy(admin(), email), cookie, newAddress());
  expect(reply.status, told(reply)).toBe(200);
  const after = cookiesOf(reply);
  expect(after).not.toBe('');
  expect(after).not.toBe(cookie);
  expect((await whoIs(after)).id).toBe(id);
  expect(await standing(cookie), 'the old session').toBe(401);
});

test('over another’s session ends that one and leaves nothing of it', async () => {
  const [administrator, partner] = [
    await newSession(admin(), people().admin.email),
    await somebody(),
  ];
  const reply = await verify(await linkBy(admin(), partner.email), administrator, newAddress());
  expect(reply.status, told(reply)).toBe(200);
  expect((await whoIs(cookiesOf(reply))).id).toBe(partner.id);
  expect(await standing(administrator), 'the session that the cookie held').toBe(401);
});

test('never takes a session id from the browser', async () => {
  const { email } = await somebody();
  const planted = [
    'portal_session=planted-by-somebody',
    `portal_session=${'A'.repeat(43)}; portal_session.sig=${'B'.repeat(27)}`,
  ];
  for (const cookie of planted) {
    const reply = await verify(await linkBy(admin(), email), cookie, newAddress());
    expect(reply.status, told(reply)).toBe(200);
    const id = /portal_session=([^;]+)/.exec(cookiesOf(reply))?.[1] ?? '';
    expect(id.length, 'an id of 256 random bits').toBeGreaterThanOrEqual(43);
    expect(cookie).not.toContain(id);
    expect(await standing(cookie), 'the planted session').toBe(401);
  }
});

test('sets a cookie that scripts and other sites do not get', async () => {
  const { email } = await somebody();
  const reply = await verify(await linkBy(admin(), email), '', newAddress());
  const sessions = (reply.headers['set-cookie'] ?? []).filter((one) => /portal_session/.test(one));
  expect(sessions.length).toBeGreaterThan(0);
  for (const cookie of sessions)
    expect(cookie).toMatch(/^(?=.*; path=\/)(?=.*; httponly)(?=.*; samesite=lax)(?!.*; domain=)/i);
});

test('is not had by an altered cookie', async () => {
  const { cookie } = await somebody();
  const [id = '', signature = ''] = cookie.split('; ');
  const altered = [
    id,
    signature,
    `${id.slice(0, -1)}${id.endsWith('A') ? 'B' : 'A'}; ${signature}`,
    `${id}; ${signature.slice(0, -1)}${signature.endsWith('A') ? 'B' : 'A'}`,
    `${id}; portal_session.sig=`,
    `portal_session=${signature.split('=')[1]}; portal_session.sig=${signature.split('=')[1]}`,
  ];
  for (const one of altered) expect(await standing(one), one).toBe(401);
  expect(await standing(cookie)).toBe(200);
});

test('ends with signing out, and the browser forgets what it kept', async () => {
  const { cookie } = await somebody();
  const reply = await call({ method: 'POST', path: '/api/auth/logout', headers: { cookie } });
  expect(reply.status, told(reply)).toBe(204);
  expect(String(reply.headers['clear-site-data'])).toContain('"cache"');
  expect(await standing(cookie)).toBe(401);
});

const endings: [name: string, more: (email: string) => object][] = [
  ['a deactivation', () => ({ isActive: false })],
  ['another role', () => ({ role: 'representative_manager' })],
  ['another company', () => ({ company: 'Summit Merchant Group' })],
  ['another address', (email) => ({ email: `new-${email}` })],
];
for (const [name, more] of endings)
  test(`ends with ${name}`, async () => {
    const { id, email, cookie } = await somebody();
    await change(id, email, more(email));
    expect(await standing(cookie)).toBe(401);
  });

test('ends with the account', async () => {
  const { id, cookie } = await somebody();
  await ask('DELETE', `/users/${id}`, { cookie: admin() });
  expect(await standing(cookie)).toBe(401);
});

test('by a link works once', async () => {
  const { email } = await somebody();
  const token = await linkBy(admin(), email);
  await enter(token, newAddress());
  const again = await verify(token, '', newAddress());
  expect(again.status, told(again)).toBe(410);
  expect(cookiesOf(again)).not.toContain('portal_session=');
});

test('by a link works once of twenty at the same moment', async () => {
  const { email } = await somebody();
  const token = await linkBy(admin(), email);
  const replies = await Promise.all(
    Array.from({ length: 20 }, () => verify(token, '', newAddress())),
  );
  expect(replies.filter(({ status }) => status === 200).length).toBe(1);
  expect(replies.filter(({ status }) => status !== 200 && status !== 410).map(told)).toEqual([]);
});

test('by a link ends with its term', async () => {
  const { email } = await somebody();
  const token = await linkBy(admin(), email);
  await inDatabase(
    'auth',
    `UPDATE magic_tokens SET expires_at = now() - interval '1 second' WHERE email = $1`,
    [email],
  );
  const late = await verify(token, '', newAddress());
  expect(late.status, told(late)).toBe(410);
});

test('by a link ends with the address and with the account that it was made for', async () => {
  for (const more of [
    (email: string) => ({ email: `new-${email}` }),
    () => ({ isActive: false }),
  ]) {
    const { id, email } = await somebody();
    const token = await linkBy(admin(), email);
    await change(id, email, more(email));
    const reply = await verify(token, '', newAddress());
    expect([400, 410], told(reply)).toContain(reply.status);
  }
});

const requestLink = (email: string, from: string): Promise<Reply> =>
  call({ method: 'POST', path: '/api/auth/magic-link', ...json({ email }), from });

test('is not used up by whoever loads the page of a link', async ({ page }) => {
  const { email } = await somebody();
  const since = new Date();
  // Asked for elsewhere: the browser below is that of a mail scanner.
  await requestLink(email, newAddress());
  const link = await findLink(email, since);
  for (const method of ['GET', 'HEAD', 'OPTIONS']) {
    const { pathname, search } = new URL(link);
    await call({ method, path: pathname + search });
  }
  const address = `${portalUrl}/magic-link?token=${tokenIn(link)}`;
  await page.goto(address);
  await page.waitForLoadState('networkidle');
  await page.reload();
  await page.waitForLoadState('networkidle');
  expect(await page.context().cookies()).not.toContainEqual(
    expect.objectContaining({ name: 'portal_session' }),
  );
  expect((await whoIs(await enter(tokenIn(link), newAddress()))).email).toBe(email);
});

test('is asked for alike by a known and an unknown address', async () => {
  const { email } = await somebody();
  const shape = ({ status, text, headers }: Reply): unknown => [
    status,
    text,
    Object.keys(headers).toSorted(),
  ];
  const [known, unknown, closed] = [
    await requestLink(email, newAddress()),
    await requestLink('nobody-at-all@nowhere.example', newAddress()),
    await requestLink(people().deactivated.email, newAddress()),
  ];
  expect(shape(unknown)).toEqual(shape(known));
  expect(shape(closed)).toEqual(shape(known));
});

test('is not kept from a person by others who ask in their name', async () => {
  const { email } = await somebody();
  const since = new Date();
  for (let asked = 0; asked < 8; asked++) {
    const reply = await requestLink(email, newAddress());
    expect(reply.status, told(reply)).toBe(200);
  }
  for (let wrong = 0; wrong < 8; wrong++) await verify(`wrong-${wrong}`, '', newAddress());
  const own = await requestLink(email, newAddress());
  expect(own.status, told(own)).toBe(200);
  expect(
    (await whoIs(await enter(tokenIn(await findLink(email, since)), newAddress()))).email,
  ).toBe(email);
});

test('is bounded by client, which is told when to come back', async () => {
  const attacker = newAddress();
  const bounded = async (most: number, one: (at: number) => Promise<Reply>): Promise<void> => {
    for (let at = 0; at < most; at++) {
      const reply = await one(at);
      if (reply.status !== 429) continue;
      expect(Number(reply.headers['retry-after'])).toBeGreaterThan(0);
      return;
    }
    throw new Error(`${most} calls of one client were all answered`);
  };
  await bounded(60, (at) => requestLink(`nobody-${at}@nowhere.example`, attacker));
  await bounded(300, (at) => verify(`wrong-${at}`, '', attacker));
  // Whoever comes from elsewhere is not concerned.
  const { email } = await somebody();
  expect((await requestLink(email, newAddress())).status).toBe(200);
});
