import * as routes from '@portal/contracts/auth/routes';
import * as userRoutes from '@portal/contracts/auth/user-routes';
import { ApiError } from '@portal/contracts/core/client';
import { actors } from '@portal/test-kit/actors';
import { waitFor } from '@portal/test-kit/wait-for';
import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import { publicUrl } from '@portal/test-kit/mail-settings';
import { cookiesOf, riley, startAuth, tokenIn } from '../testing/start-auth.ts';

const auth = await startAuth();
afterAll(() => auth.stop());

const request = (email: string, client = '10.0.0.1'): Promise<Response> =>
  auth.fetchAs(null, '/auth/magic-link', {
    method: 'POST',
    headers: { 'x-forwarded-for': client },
    json: { email },
  });

const verify = (token: string): Promise<Response> =>
  auth.fetchAs(null, '/auth/verify-magic-link', {
    method: 'POST',
    json: { token },
  });

describe('the mailed link', () => {
  it('signs in once, with a cookie that scripts cannot read', async () => {
    await request('rep@coastal.example');
    const [mail = ''] = await auth.mailsTo('rep@coastal.example');
    expect(mail).toContain(`${publicUrl}/magic-link?token=`);
    const reply = await verify(tokenIn(mail));
    expect(reply.status).toBe(200);
    expect(await reply.json()).toMatchObject({ user: { firstName: 'Riley', testRole: null } });
    const cookies = reply.headers.getSetCookie().filter((one) => one.includes('portal_session'));
    expect(cookies).toHaveLength(2);
    for (const cookie of cookies)
      expect(cookie).toMatch(
        /^(?=.*; path=\/)(?=.*; httponly)(?=.*; samesite=lax)(?!.*; domain=)/i,
      );
    expect(await auth.identityOf(cookiesOf(reply))).toMatch(/^eyJ/);
    const again = await verify(tokenIn(mail));
    expect(again.status).toBe(410);
    expect(await again.json()).toMatchObject({
      detail: 'This link has been used already. Ask for a new one.',
    });
    expect(again.headers.getSetCookie()).toEqual([]);
  });

  it('works once for twenty concurrent attempts', async () => {
    const token = await auth.linkFor('manager@coastal.example');
    const replies = await Promise.all(Array.from({ length: 20 }, () => verify(token)));
    const statuses = replies.map(({ status }) => status).toSorted((a, b) => a - b);
    expect(statuses).toEqual([200, ...Array<number>(19).fill(410)]);
  });

  it('is stored only as a hash', async () => {
    const token = await auth.linkFor('manager@coastal.example');
    const rows = await auth.database.query<{ token: string }>('SELECT token FROM magic_tokens');
    expect(rows.map((row) => row.token)).not.toContain(token);
    expect(rows.length).toBeGreaterThan(0);
  });
});

describe('requesting a link', () => {
  it('accepts the address in any case and with spaces and line breaks around it', async () => {
    const before = auth.mail.allTo('rep@coastal.example').length;
    for (const [at, email] of [
      'REP@Coastal.Example',
      '  rep@coastal.example ',
      'Rep@coastal.example\r\n',
    ].entries()) {
      expect((await request(email, `10.0.7.${at}`)).status).toBe(200);
      await auth.mailsTo('rep@coastal.example', before + at + 1);
    }
  });

  it('has the same reply for an unknown address and a deactivated user, but no mail', async () => {
    await auth.database.query('UPDATE users SET is_active = false WHERE id = 3');
    const shapeFor = async (email: string) => {
      const reply = await request(email, '10.0.1.1');
      return [reply.status, await reply.text(), [...reply.headers.keys()].toSorted()];
    };
    const known = await shapeFor('rep@summit.example');
    expect(await shapeFor('unknown@nowhere.example')).toEqual(known);
    expect(await shapeFor('manager@coastal.example')).toEqual(known);
    await auth.mailsTo('rep@summit.example');
    await waitFor(async () => {
      const sql = 'SELECT 1 FROM mails WHERE given_up_at IS NOT NULL';
      return (await auth.database.query(sql)).length === 2;
    });
    await auth.database.query('UPDATE users SET is_active = true WHERE id = 3');
    const links = ['unknown@nowhere.example', 'manager@coastal.example'].flatMap((email) =>
      auth.mail.allTo(email).filter(({ text }) => text.includes('/magic-link?')),
    );
    expect(links).toEqual([]);
  });

  it('always has the same reply, but an address gets at most five mails', async () => {
    const email = 'bizdev@portal.example';
    await auth.database.query("DELETE FROM attempts WHERE bucket LIKE 'mail-%'");
    const before = auth.mail.allTo(email).length;
    const replies = await Promise.all(
      Array.from({ length: 8 }, (_, n) => request(email, `10.1.0.${n}`)),
    );
    expect(replies.map((reply) => reply.status)).toEqual(Array(8).fill(200));
    const bodies = await Promise.all(replies.map((reply) => reply.text()));
    expect(new Set(bodies).size).toBe(1);
    const mails = await auth.mailsTo(email, before + 5);
    await waitFor(async () => {
      const sql = 'SELECT 1 FROM mails WHERE sent_at IS NULL AND given_up_at IS NULL';
      return (await auth.database.query(sql)).length === 0;
    });
    expect(await auth.mailsTo(email)).toHaveLength(before + 5);
    // The latest link works, regardless of who requested it.
    expect((await verify(tokenIn(mails.at(-1) ?? ''))).status).toBe(200);
  });

  it('is limited by client', async () => {
    const statuses: number[] = [];
    for (let n = 0; n < 21; n++)
      statuses.push((await request(`a${n}@nowhere.example`, '10.2.0.1')).status);
    expect(statuses.slice(0, 20).every((status) => status === 200)).toBe(true);
    expect(statuses[20]).toBe(429);
    const refused = await request('b@nowhere.example', '10.2.0.1');
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(800);
    expect(await refused.json()).toMatchObject({
      detail: 'Too many sign-in links were requested. Try again in 15 minutes.',
    });
  });

  it('reports an invalid address', async () => {
    const reply = await request('nonsense');
    expect(await reply.json()).toMatchObject({ errors: { email: 'Valid email is required' } });
  });
});

describe('a session', () => {
  beforeEach(() => auth.database.query('DELETE FROM attempts'));

  it('ends with a logout', async () => {
    const cookie = await auth.signIn('rep@coastal.example');
    const reply = await auth.fetchAs(null, '/auth/logout', { method: 'POST', headers: { cookie } });
    expect(reply.status).toBe(204);
    expect(reply.headers.get('clear-site-data')).toBe('"cache", "storage"');
    expect(await auth.identityOf(cookie)).toBeNull();
  });

  it.each([
    ['deactivation', { isActive: false }],
    ['another role', { role: 'representative_manager' as const }],
    ['another company', { company: 'Summit Merchant Group' }],
    ['another address', { email: 'rep-moved@coastal.example' }],
  ])('ends immediately with %s', async (_, change) => {
    const cookie = await auth.signIn('rep@coastal.example');
    const admin = await auth.as(actors.admin);
    const params = { id: 4 };
    await admin.call(userRoutes.updateUser, { params, body: { ...riley, ...change } });
    expect(await auth.identityOf(cookie)).toBeNull();
    await admin.call(userRoutes.updateUser, { params, body: riley });
  });

  it('continues if only the name changes', async () => {
    const cookie = await auth.signIn('rep@coastal.example');
    const admin = await auth.as(actors.admin);
    await admin.call(userRoutes.updateUser, {
      params: { id: 4 },
      body: { ...riley, firstName: 'Rae' },
    });
    expect(await auth.identityOf(cookie)).toMatch(/^eyJ/);
  });

  it('is stored by the hash of its id', async () => {
    const cookie = await auth.signIn('manager@coastal.example');
    const id = /portal_session=([^;]+)/.exec(cookie)?.[1];
    const rows = await auth.database.query<{ sid: string }>('SELECT sid FROM sessions');
    expect(rows.length).toBeGreaterThan(0);
    expect(rows.map((row) => row.sid)).not.toContain(id);
  });

  it('is invalid with an altered cookie', async () => {
    const cookie = await auth.signIn('manager@coastal.example');
    const [id = '', signature = ''] = cookie.split('; ');
    const changeEnd = (text: string) => text.slice(0, -1) + (text.endsWith('A') ? 'B' : 'A');
    for (const altered of [
      id,
      signature,
      cookie.replace('portal_session=', 'portal_session=x'),
      `${changeEnd(id)}; ${signature}`,
      `${id}; ${changeEnd(signature)}`,
      `${id}; portal_session.sig=`,
      `portal_session=${signature.split('=')[1]}; portal_session.sig=${signature.split('=')[1]}`,
    ])
      expect([altered, await auth.identityOf(altered)]).toEqual([altered, null]);
    expect(await auth.identityOf(cookie)).toMatch(/^eyJ/);
  });

  it('ends after twelve idle hours and after seven days', async () => {
    const cookie = await auth.signIn('manager@coastal.example');
    await auth.database.query("UPDATE sessions SET created_at = now() - interval '8 days'");
    expect(await auth.identityOf(cookie)).toBeNull();
    await auth.database.query(
      "UPDATE sessions SET created_at = now(), expire = now() - interval '1 second'",
    );
    expect(await auth.identityOf(cookie)).toBeNull();
  });

  it('is extended by use, but not by event streams', async () => {
    const cookie = await auth.signIn('manager@coastal.example');
    await auth.database.query("UPDATE sessions SET expire = now() + interval '1 hour'");
    const isFar = async (): Promise<boolean | undefined> =>
      (
        await auth.database.query<{ far: boolean }>(
          "SELECT max(expire) > now() + interval '11 hours' AS far FROM sessions",
        )
      )[0]?.far;
    const accept = 'text/event-stream, application/problem+json';
    const reply = await fetch(`${auth.url}/internal/identity`, { headers: { cookie, accept } });
    expect(reply.headers.get('x-portal-identity')).toMatch(/^eyJ/);
    expect(await isFar()).toBe(false);
    await auth.identityOf(cookie);
    expect(await isFar()).toBe(true);
  });
});

describe('the sign-in page', () => {
  it.each([
    ['/login', '/auth'],
    ['/login?returnTo=/quotes/7', '/auth?returnTo=%2Fquotes%2F7'],
    ['/login?returnTo=//evil.example', '/auth'],
    ['/login?returnTo=https://evil.example', '/auth'],
    ['/login?returnTo=/%5Cevil.example', '/auth'],
  ])('%s leads to %s', async (path, target) => {
    const reply = await auth.fetchAs(null, path);
    expect(reply.status).toBe(302);
    expect(reply.headers.get('location')).toBe(target);
  });

  it('gets the brand', async () => {
    expect(await auth.anyone.call(routes.getBrand)).toMatchObject({ name: 'Tidewater Payments' });
  });
});

it('is a 401 for the token of a deleted user', async () => {
  const unknownUser = await auth.as({ ...actors.rep, userId: 999 });
  await expect(unknownUser.call(routes.getCurrentUser)).rejects.toThrow(ApiError);
});
