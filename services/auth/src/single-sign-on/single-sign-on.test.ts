import { authActivity } from '@portal/contracts/auth/events';
import * as routes from '@portal/contracts/auth/routes';
import { ssoRefusals } from '@portal/contracts/auth/refusals';
import { actors } from '@portal/test-kit/actors';
import { testClient, type TestProvider } from '@portal/test-kit/openid-provider';
import { waitFor } from '@portal/test-kit/wait-for';
import { SignJWT, UnsecuredJWT, type JWTPayload } from 'jose';
import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import { openBrowser } from '../testing/browser.ts';
import { refusedAs, startSso } from './testing/start-sso.ts';

const sso = await startSso();
const { auth, provider } = sso;
afterAll(() => sso.stop());
beforeEach(async () => {
  await sso.reset();
  await sso.connect();
});

describe('signing in with the provider', () => {
  it('signs in a person of the company, without a mail', async () => {
    const before = auth.mail.allTo('rep@coastal.example').length;
    const reply = await sso.signIn('rep@coastal.example');
    expect(reply).toMatchObject({
      status: 200,
      isSignedIn: true,
      body: { user: { id: actors.rep.userId, role: 'representative' } },
    });
    const queued = "SELECT 1 FROM mails WHERE kind = 'sign-in' AND email = 'rep@coastal.example'";
    expect(await auth.database.query(queued)).toEqual([]);
    expect(
      auth.mail.allTo('rep@coastal.example').filter(({ text }) => text.includes('/magic-link?')),
    ).toHaveLength(before);
  });

  it('does not reveal who has an account: the domain decides', async () => {
    const browser = openBrowser(auth);
    const known = await browser.call(routes.requestMagicLink, { email: 'rep@coastal.example' });
    const unknown = await browser.call(routes.requestMagicLink, { email: 'x@coastal.example' });
    const places = [known, unknown].map(({ body: reply }) => {
      const { origin, pathname, searchParams } = new URL(String(reply['provider']));
      return { message: reply['message'], origin, pathname, names: [...searchParams.keys()] };
    });
    expect(places[0]).toEqual(places[1]);
    const other = await browser.call(routes.requestMagicLink, { email: 'rep@summit.example' });
    expect(other.body).toMatchObject({ message: 'Check your email for the login link' });
  });

  it('uses PKCE, state and nonce, and stores neither', async () => {
    const { body: reply } = await openBrowser(auth).call(routes.requestMagicLink, {
      email: 'rep@coastal.example',
    });
    const { searchParams } = new URL(String(reply['provider']));
    expect(searchParams.get('code_challenge_method')).toBe('S256');
    const stored = JSON.stringify(await auth.database.query('SELECT * FROM challenges'));
    for (const name of ['state', 'nonce']) {
      expect(searchParams.get(name)).toMatch(/[\w-]{43}$/);
      expect(stored).not.toContain(searchParams.get(name));
    }
  });

  it('reports a provider that cannot be reached', async () => {
    await sso.connect({ issuer: 'http://localhost:9' });
    const reply = await openBrowser(auth).call(routes.requestMagicLink, {
      email: 'rep@coastal.example',
    });
    expect(reply).toMatchObject({ status: 503, body: { detail: ssoRefusals.ssoUnreachable } });
  });
});

describe('an answer is refused', () => {
  it('a second time', async () => {
    const browser = openBrowser(auth);
    const parameters = await sso.ask(browser, 'rep@coastal.example');
    expect((await sso.finish(browser, parameters)).status).toBe(200);
    expect(await sso.finish(openBrowser(auth), parameters)).toMatchObject({ status: 400 });
    expect(await sso.finish(browser, parameters)).toMatchObject({
      status: 400,
      body: { detail: ssoRefusals.ssoExpired },
    });
  });

  it('in another browser, and then still works in its own', async () => {
    const browser = openBrowser(auth);
    const parameters = await sso.ask(browser, 'rep@coastal.example');
    const other = openBrowser(auth);
    await other.call(routes.requestMagicLink, { email: 'rep@summit.example' });
    expect(await sso.finish(other, parameters)).toMatchObject({
      status: 400,
      body: { detail: ssoRefusals.ssoExpired },
    });
    expect((await sso.finish(browser, parameters)).status).toBe(200);
  });

  it('after 15 minutes', async () => {
    const browser = openBrowser(auth);
    const parameters = await sso.ask(browser, 'rep@coastal.example');
    await auth.database.query("UPDATE challenges SET expires_at = now() - interval '1 second'");
    expect((await sso.finish(browser, parameters)).body.detail).toBe(ssoRefusals.ssoExpired);
  });

  it('with another state, code or issuer', async () => {
    for (const change of [
      (query: URLSearchParams) => query.set('state', `${query.get('state')}x`),
      (query: URLSearchParams) => query.set('code', 'of-somebody-else'),
      (query: URLSearchParams) => query.set('iss', 'https://evil.example'),
      (query: URLSearchParams) => query.append('code', 'two'),
      (query: URLSearchParams) => query.set('error', 'access_denied'),
    ]) {
      const browser = openBrowser(auth);
      const query = new URLSearchParams(await sso.ask(browser, 'rep@coastal.example'));
      change(query);
      expect((await sso.finish(browser, query.toString())).status).toBe(400);
      expect(await browser.isSignedIn()).toBe(false);
    }
  });

  it.each<[string, TestProvider['tamper']]>([
    ['of another issuer', (claims, sign) => sign({ ...claims, iss: 'https://evil.example' })],
    ['for another audience', (claims, sign) => sign({ ...claims, aud: 'another-client' })],
    [
      'for several audiences, of another party',
      (claims, sign) => sign({ ...claims, aud: ['partner-portal', 'other'], azp: 'other' }),
    ],
    ['with another nonce', (claims, sign) => sign({ ...claims, nonce: 'another' })],
    ['without a nonce', (claims, sign) => sign({ ...claims, nonce: undefined })],
    ['that has expired', (claims, sign) => sign({ ...claims, exp: 1_700_000_000 })],
    ['without an expiry', (claims, sign) => sign({ ...claims, exp: undefined } as JWTPayload)],
    ['without a signature', (claims) => new UnsecuredJWT(claims).encode()],
    [
      'signed with the client secret',
      (claims) =>
        new SignJWT(claims)
          .setProtectedHeader({ alg: 'HS256' })
          .sign(new TextEncoder().encode(testClient.clientSecret)),
    ],
    [
      'with another signature',
      async (claims, sign) => {
        const [head, , signature] = (await sign(claims)).split('.');
        const other = { ...claims, email: 'manager@coastal.example' };
        const part = Buffer.from(JSON.stringify(other)).toString('base64url');
        return [head, part, signature].join('.');
      },
    ],
  ])('with an ID token %s', async (_, tamper) => {
    provider.tamper = tamper;
    expect(await sso.signIn('rep@coastal.example')).toMatchObject(refusedAs('ssoDenied'));
  });

  it.each([
    ['an unverified address', { email_verified: false }],
    ['an address without a word on it', { email_verified: undefined }],
    ['an address of another domain', { email: 'rep@summit.example' }],
    ['an address of a part of the domain', { email: 'rep@x.coastal.example' }],
    ['no address', { email: undefined }],
  ])('with %s', async (_, person) => {
    provider.person = { sub: 'someone', ...person };
    expect(await sso.signIn('rep@coastal.example')).toMatchObject(refusedAs('ssoAddress'));
  });

  it('and the activity log has the reason', async () => {
    const activity = await auth.record(authActivity);
    provider.tamper = (claims, sign) => sign({ ...claims, aud: 'another-client' });
    await sso.signIn('rep@coastal.example');
    const entry = await waitFor(() =>
      activity.payloads.find(({ action }) => action === 'sign-in.refused'),
    );
    expect(entry).toMatchObject({ target: { label: 'Coastal Payments' } });
    expect(entry?.summary).toContain('JWT');
  });
});
