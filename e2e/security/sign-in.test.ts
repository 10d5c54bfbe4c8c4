import { expect, test } from '@playwright/test';
import { portalUrl } from '../support/api-session.ts';
import { findSignInLink } from '../support/mailbox.ts';
import { call, json, describeReply, type Reply } from '../support/call.ts';
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

test.afterEach(() => {
  const { title, status, expectedStatus } = test.info();
  noteFigure({ section, check: title, tried: 1, failed: status === expectedStatus ? 0 : 1 });
});

const admin = (): string => people().admin.cookie;
const emailOf = (mark: string): string =>
  `${mark.replaceAll(' ', '-').toLowerCase()}@coastal.example`;

interface NewPerson {
  id: number;
  email: string;
  cookie: string;
}

async function newPerson(): Promise<NewPerson> {
  const { id, mark } = await makeThing('user', people().admin);
  const email = emailOf(mark);
  return { id, email, cookie: await newSession(admin(), email) };
}

const sessionStatus = async (cookie: string): Promise<number> =>
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

test('during one’s own session creates a new session and ends the old one', async () => {
  const { email, cookie, id } = await newPerson();
  const reply = await verify(await linkBy(admin(), email), cookie, newAddress());
  expect(reply.status, describeReply(reply)).toBe(200);
  const after = cookiesOf(reply);
  expect(after).not.toBe('');
  expect(after).not.toBe(cookie);
  expect((await whoIs(after)).id).toBe(id);
  expect(await sessionStatus(cookie), 'the old session').toBe(401);
});

test('during another’s session ends that session', async () => {
  const [administrator, partner] = [
    await newSession(admin(), people().admin.email),
    await newPerson(),
  ];
  const reply = await verify(await linkBy(admin(), partner.email), administrator, newAddress());
  expect(reply.status, describeReply(reply)).toBe(200);
  expect((await whoIs(cookiesOf(reply))).id).toBe(partner.id);
  expect(await sessionStatus(administrator), 'the session that the cookie held').toBe(401);
});

test('never accepts a session id from the browser', async () => {
  const { email } = await newPerson();
  const planted = [
    'portal_session=planted-by-somebody',
    `portal_session=${'A'.repeat(43)}; portal_session.sig=${'B'.repeat(27)}`,
  ];
  for (const cookie of planted) {
    const reply = await verify(await linkBy(admin(), email), cookie, newAddress());
    expect(reply.status, describeReply(reply)).toBe(200);
    const id = /portal_session=([^;]+)/.exec(cookiesOf(reply))?.[1] ?? '';
    expect(id.length, 'an id of 256 random bits').toBeGreaterThanOrEqual(43);
    expect(cookie).not.toContain(id);
    expect(await sessionStatus(cookie), 'the planted session').toBe(401);
  }
});

test('sets a cookie that scripts and other sites cannot read', async () => {
  const { email } = await newPerson();
  const reply = await verify(await linkBy(admin(), email), '', newAddress());
  const sessions = (reply.headers['set-cookie'] ?? []).filter((one) => /portal_session/.test(one));
  expect(sessions.length).toBeGreaterThan(0);
  for (const cookie of sessions)
    expect(cookie).toMatch(/^(?=.*; path=\/)(?=.*; httponly)(?=.*; samesite=lax)(?!.*; domain=)/i);
});

test('is not possible with an altered cookie', async () => {
  const { cookie } = await newPerson();
  const [id = '', signature = ''] = cookie.split('; ');
  const altered = [
    id,
    signature,
    `${id.slice(0, -1)}${id.endsWith('A') ? 'B' : 'A'}; ${signature}`,
    `${id}; ${signature.slice(0, -1)}${signature.endsWith('A') ? 'B' : 'A'}`,
    `${id}; portal_session.sig=`,
    `portal_session=${signature.split('=')[1]}; portal_session.sig=${signature.split('=')[1]}`,
  ];
  for (const one of altered) expect(await sessionStatus(one), one).toBe(401);
  expect(await sessionStatus(cookie)).toBe(200);
});

test('ends with signing out, which clears the browser’s data', async () => {
  const { cookie } = await newPerson();
  const reply = await call({ method: 'POST', path: '/api/auth/logout', headers: { cookie } });
  expect(reply.status, describeReply(reply)).toBe(204);
  expect(String(reply.headers['clear-site-data'])).toContain('"cache"');
  expect(await sessionStatus(cookie)).toBe(401);
});

const endings: [name: string, more: (email: string) => object][] = [
  ['a deactivation', () => ({ isActive: false })],
  ['another role', () => ({ role: 'representative_manager' })],
  ['another company', () => ({ company: 'Summit Merchant Group' })],
  ['another address', (email) => ({ email: `new-${email}` })],
];
for (const [name, more] of endings)
  test(`ends with ${name}`, async () => {
    const { id, email, cookie } = await newPerson();
    await change(id, email, more(email));
    expect(await sessionStatus(cookie)).toBe(401);
  });

test('ends with the account', async () => {
  const { id, cookie } = await newPerson();
  await ask('DELETE', `/users/${id}`, { cookie: admin() });
  expect(await sessionStatus(cookie)).toBe(401);
});

test('with a link works once', async () => {
  const { email } = await newPerson();
  const token = await linkBy(admin(), email);
  await enter(token, newAddress());
  const again = await verify(token, '', newAddress());
  expect(again.status, describeReply(again)).toBe(410);
  expect(cookiesOf(again)).not.toContain('portal_session=');
});

test('with a link works once for twenty concurrent attempts', async () => {
  const { email } = await newPerson();
  const token = await linkBy(admin(), email);
  const replies = await Promise.all(
    Array.from({ length: 20 }, () => verify(token, '', newAddress())),
  );
  expect(replies.filter(({ status }) => status === 200).length).toBe(1);
  expect(
    replies.filter(({ status }) => status !== 200 && status !== 410).map(describeReply),
  ).toEqual([]);
});

test('with a link fails after it expired', async () => {
  const { email } = await newPerson();
  const token = await linkBy(admin(), email);
  await inDatabase(
    'auth',
    `UPDATE magic_tokens SET expires_at = now() - interval '1 second' WHERE email = $1`,
    [email],
  );
  const late = await verify(token, '', newAddress());
  expect(late.status, describeReply(late)).toBe(410);
});

test('with a link fails if the address or the account changed', async () => {
  for (const more of [
    (email: string) => ({ email: `new-${email}` }),
    () => ({ isActive: false }),
  ]) {
    const { id, email } = await newPerson();
    const token = await linkBy(admin(), email);
    await change(id, email, more(email));
    const reply = await verify(token, '', newAddress());
    expect([400, 410], describeReply(reply)).toContain(reply.status);
  }
});

const requestLink = (email: string, from: string): Promise<Reply> =>
  call({ method: 'POST', path: '/api/auth/magic-link', ...json({ email }), from });

test('does not use up a link by loading its page', async ({ page }) => {
  const { email } = await newPerson();
  const since = new Date();
  // Requested elsewhere: the browser below represents a mail scanner.
  await requestLink(email, newAddress());
  const link = await findSignInLink(email, since);
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

test('gives known and unknown addresses the same reply', async () => {
  const { email } = await newPerson();
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

test('cannot be blocked by others who request links in a person’s name', async () => {
  const { email } = await newPerson();
  const since = new Date();
  for (let requested = 0; requested < 8; requested++) {
    const reply = await requestLink(email, newAddress());
    expect(reply.status, describeReply(reply)).toBe(200);
  }
  for (let wrong = 0; wrong < 8; wrong++) await verify(`wrong-${wrong}`, '', newAddress());
  const own = await requestLink(email, newAddress());
  expect(own.status, describeReply(own)).toBe(200);
  expect(
    (await whoIs(await enter(tokenIn(await findSignInLink(email, since)), newAddress()))).email,
  ).toBe(email);
});

test('is rate-limited per client with Retry-After', async () => {
  const attacker = newAddress();
  const expectLimit = async (max: number, one: (at: number) => Promise<Reply>): Promise<void> => {
    for (let at = 0; at < max; at++) {
      const reply = await one(at);
      if (reply.status !== 429) continue;
      expect(Number(reply.headers['retry-after'])).toBeGreaterThan(0);
      return;
    }
    throw new Error(`${max} calls of one client were all answered`);
  };
  await expectLimit(60, (at) => requestLink(`nobody-${at}@nowhere.example`, attacker));
  await expectLimit(300, (at) => verify(`wrong-${at}`, '', attacker));
  const { email } = await newPerson();
  expect((await requestLink(email, newAddress())).status).toBe(200);
});
