import * as routes from '@portal/contracts/auth/routes';
import * as userRoutes from '@portal/contracts/auth/user-routes';
import { actors } from '@portal/test-kit/actors';
import { afterAll, describe, expect, it } from 'vitest';
import { cookiesOf, riley, startAuth, tokenIn } from '../testing/start-auth.ts';

const auth = await startAuth();
const admin = await auth.as(actors.admin);
afterAll(() => auth.stop());

const post = (path: string, body: object, headers: Record<string, string> = {}) =>
  auth.fetchAs(null, path, {
    method: 'POST',
    headers,
    json: body,
  });
const inspect = (token: string, headers = {}) =>
  post('/auth/inspect-magic-link', { token }, headers);
const verify = (token: string) => post('/auth/verify-magic-link', { token });

const edit = (change: object) =>
  admin.call(userRoutes.updateUser, { params: { id: 4 }, body: { ...riley, ...change } });

describe('inspecting a link', () => {
  it('returns the person and whether this browser requested it, without using it', async () => {
    const requested = await post('/auth/magic-link', { email: riley.email });
    const set = requested.headers.getSetCookie().join();
    expect(set).toMatch(/^portal_browser=[\w-]{43};/);
    expect(set.toLowerCase()).toContain('httponly');
    const cookie = cookiesOf(requested);
    const token = tokenIn((await auth.mailsTo(riley.email)).at(-1) ?? '');
    const known = { email: riley.email, name: 'Riley Brooks', kind: 'sign-in' };
    expect(await (await inspect(token, { cookie })).json()).toEqual({
      ...known,
      sameBrowser: true,
    });
    for (const other of ['', `portal_browser=${'x'.repeat(43)}`, 'portal_browser='])
      expect(await (await inspect(token, { cookie: other })).json()).toEqual({
        ...known,
        sameBrowser: false,
      });
    const reply = await inspect(token);
    expect(reply.headers.getSetCookie()).toEqual([]);
    expect((await verify(token)).status).toBe(200);
    const used = await inspect(token, { cookie });
    expect(used.status).toBe(410);
    expect(await used.json()).toMatchObject({
      detail: 'This link has been used already. Ask for a new one.',
    });
  });

  it('recognizes a browser that requests twice', async () => {
    const first = await post('/auth/magic-link', { email: actors.otherRep.email });
    const cookie = cookiesOf(first);
    const again = await post('/auth/magic-link', { email: actors.otherRep.email }, { cookie });
    expect(cookiesOf(again)).toBe(cookie);
    for (const mail of await auth.mailsTo(actors.otherRep.email, 2))
      expect(await (await inspect(tokenIn(mail), { cookie })).json()).toMatchObject({
        sameBrowser: true,
      });
  });

  it('stores the browser cookie only as a hash', async () => {
    const requested = await post('/auth/magic-link', { email: actors.manager.email });
    const value = cookiesOf(requested).split('=')[1] ?? 'none';
    await auth.mailsTo(actors.manager.email);
    const rows = await auth.database.query<{ row: string }>(
      'SELECT row_to_json(m)::text AS row FROM mails m UNION ALL SELECT row_to_json(t)::text FROM magic_tokens t',
    );
    expect(rows.some(({ row }) => row.includes(value))).toBe(false);
  });

  it('needs confirmation for invitations and administrators’ links', async () => {
    expect(await (await inspect(await auth.linkFor(riley.email))).json()).toMatchObject({
      kind: 'sign-in',
      sameBrowser: false,
    });
    const { id } = await auth.invite('invited@coastal.example');
    const [mail = ''] = await auth.mailsTo('invited@coastal.example');
    expect(await (await inspect(tokenIn(mail))).json()).toEqual({
      email: 'invited@coastal.example',
      name: 'Nia Cole',
      kind: 'invitation',
      sameBrowser: false,
    });
    await admin.call(routes.withdrawInvite, { params: { id } });
    expect((await inspect(tokenIn(mail))).status).toBe(410);
  });
});

describe.each([inspect, verify])('inspecting or using a link', (use) => {
  it.each([
    ['nonsense', 400, 'Invalid or expired magic link'],
    ['', 400, 'token: No token provided'],
  ])('rejects %j', async (token, status, detail) => {
    const reply = await use(token);
    expect(reply.status).toBe(status);
    expect(((await reply.json()) as { detail: string }).detail).toContain(detail);
  });

  it('reports that a link has expired', async () => {
    const token = await auth.linkFor(riley.email);
    await auth.database.query("UPDATE magic_tokens SET expires_at = now() - interval '1 second'");
    const reply = await use(token);
    expect(reply.status).toBe(410);
    expect(await reply.json()).toMatchObject({
      detail: 'This link has expired. Ask for a new one.',
    });
  });

  it('is limited by client', async () => {
    const bucket = use === inspect ? 'look-client' : 'try-client';
    await auth.database.query(
      `INSERT INTO attempts (bucket, at) SELECT key, now() FROM generate_series(1, 100),
         unnest(ARRAY['${bucket}:::ffff:127.0.0.1', '${bucket}:127.0.0.1']) key`,
    );
    const reply = await use('nonsense');
    expect(reply.status).toBe(429);
    expect(Number(reply.headers.get('retry-after'))).toBeGreaterThan(0);
    await auth.database.query('DELETE FROM attempts');
  });
});

describe('a changed address', () => {
  it('ends all links of the previous address', async () => {
    const tokens = [await auth.linkFor(riley.email), await auth.linkFor(riley.email)];
    await edit({ email: 'moved@coastal.example' });
    for (const token of tokens) {
      expect((await inspect(token)).status).toBe(410);
      expect((await verify(token)).status).toBe(410);
    }
    expect((await verify(await auth.linkFor('moved@coastal.example'))).status).toBe(200);
    await edit({});
  });

  it('ends a link that is created at the same time', async () => {
    const token = await auth.linkFor(riley.email);
    await edit({ email: 'moved@coastal.example' });
    await auth.database.query("UPDATE magic_tokens SET expires_at = now() + interval '1 minute'");
    expect((await inspect(token)).status).toBe(400);
    expect((await verify(token)).status).toBe(400);
    await edit({});
  });

  it('withdraws an invitation of the previous address', async () => {
    const token = await auth.linkFor(riley.email);
    await auth.database.query(
      `INSERT INTO invites (email, company, created_by, expires_at)
       VALUES ($1, 'Coastal Payments', 1, now() + interval '7 days')`,
      [riley.email],
    );
    await edit({ email: 'moved@coastal.example' });
    expect((await admin.page(routes.listInvites, { query: { search: riley.email } })).total).toBe(
      0,
    );
    expect((await verify(token)).status).toBe(410);
    await edit({});
  });
});

it('a deactivation ends the links of a person, even if it is reverted', async () => {
  const token = await auth.linkFor(riley.email);
  await edit({ isActive: false });
  await edit({});
  expect((await verify(token)).status).toBe(410);
});
