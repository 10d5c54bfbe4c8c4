import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { authActivity } from '@portal/contracts/auth/events';
import * as routes from '@portal/contracts/auth/routes';
import * as ssoRoutes from '@portal/contracts/auth/sso-routes';
import { rotateColumns } from '@portal/service-kit/commands/rotate-columns';
import { createKeyRing } from '@portal/service-kit/crypto/key-ring';
import { connectClient } from '@portal/service-kit/database/client';
import { actors } from '@portal/test-kit/actors';
import { testClient } from '@portal/test-kit/openid-provider';
import { waitFor } from '@portal/test-kit/wait-for';
import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import { sealedTables } from '../store/sealed-tables.ts';
import { openBrowser } from '../testing/browser.ts';
import { newKey, tokenIn } from '../testing/start-auth.ts';
import { createClientSecrets } from './crypto/client-secrets.ts';
import type { SsoConnectionRow } from './store/sso.ts';
import { refusedAs, startSso, type ConnectionBody } from './testing/start-sso.ts';

const sso = await startSso();
const { auth, provider } = sso;
afterAll(() => sso.stop());
beforeEach(async () => {
  await sso.reset();
  await sso.connect();
});

describe('people', () => {
  it('of another company are refused, also with an address of the domain', async () => {
    await auth.database.query("UPDATE users SET company = 'Summit Merchant Group' WHERE id = $1", [
      actors.rep.userId,
    ]);
    expect(await sso.signIn('rep@coastal.example')).toMatchObject(refusedAs('ssoUnknown'));
    await auth.database.query("UPDATE users SET company = 'Coastal Payments' WHERE id = $1", [
      actors.rep.userId,
    ]);
  });

  it('that are deactivated are refused', async () => {
    const set = 'UPDATE users SET is_active = $1 WHERE id = $2';
    await auth.database.query(set, [false, actors.rep.userId]);
    expect(await sso.signIn('rep@coastal.example')).toMatchObject(refusedAs('ssoUnknown'));
    await auth.database.query(set, [true, actors.rep.userId]);
  });

  it('are identified by their subject: an address reassigned to another person is refused', async () => {
    provider.person = { sub: 'subject-1', email: 'rep@coastal.example' };
    expect((await sso.signIn('rep@coastal.example')).status).toBe(200);
    provider.person = { sub: 'subject-1', email: 'renamed@coastal.example' };
    expect((await sso.signIn('rep@coastal.example')).body).toMatchObject({
      user: { id: actors.rep.userId, email: 'rep@coastal.example' },
    });
    provider.person = { sub: 'subject-2', email: 'rep@coastal.example' };
    expect(await sso.signIn('rep@coastal.example')).toMatchObject(refusedAs('ssoUnknown'));
  });

  it('are not those of an equal subject at a provider that was set up before', async () => {
    provider.person = { sub: 'subject-1', email: 'rep@coastal.example' };
    await sso.signIn('rep@coastal.example');
    const admin = await auth.as(actors.admin);
    for (const { id } of await admin.call(ssoRoutes.listSsoConnections))
      await admin.call(ssoRoutes.deleteSsoConnection, { params: { id } });
    await sso.connect();
    provider.person = { sub: 'subject-1', email: actors.manager.email };
    expect((await sso.signIn(actors.manager.email)).body).toMatchObject({
      user: { id: actors.manager.userId },
    });
  });

  it('who are unknown are refused or created, as set', async () => {
    expect(await sso.signIn('new@coastal.example')).toMatchObject(refusedAs('ssoUnknown'));
    await sso.connect({ newPeople: 'representative_manager' });
    expect((await sso.signIn('new@coastal.example')).body).toMatchObject({
      user: {
        email: 'new@coastal.example',
        firstName: 'Sam',
        company: 'Coastal Payments',
        role: 'representative_manager',
      },
    });
  });

  it('with an invitation get the account that it describes', async () => {
    await auth.invite('ina@coastal.example', { firstName: 'Ina', role: 'representative_manager' });
    expect((await sso.signIn('ina@coastal.example')).body).toMatchObject({
      user: { firstName: 'Ina', role: 'representative_manager' },
    });
  });

  it('have the role of their groups before the session begins', async () => {
    await sso.connect({
      roleClaim: 'groups',
      roleValues: { representative: ['sales'], representative_manager: ['leads'] },
    });
    expect(await sso.signIn('rep@coastal.example')).toMatchObject(refusedAs('ssoUnknown'));
    provider.person = { sub: 'rep@coastal.example', groups: ['other', 'sales', 'leads'] };
    expect((await sso.signIn('rep@coastal.example')).body).toMatchObject({
      user: { role: 'representative_manager', effectiveRole: 'representative_manager' },
    });
    provider.person = { sub: 'rep@coastal.example', groups: ['sales'] };
    expect((await sso.signIn('rep@coastal.example')).body).toMatchObject({
      user: { role: 'representative' },
    });
  });
});

describe('a link', () => {
  it('is not mailed to people of the company, and the reply does not reveal that', async () => {
    const requested = await openBrowser(auth).call(routes.requestMagicLink, {
      email: 'rep@coastal.example',
      byLink: true,
    });
    expect(requested.body).toMatchObject({ message: 'Check your email for the login link' });
    const [row] = await waitFor(async () => {
      const sql = `SELECT problem, given_up_at FROM mails
        WHERE email = 'rep@coastal.example' AND given_up_at IS NOT NULL`;
      const rows = await auth.database.query<{ problem: string }>(sql);
      return rows.length > 0 ? rows : null;
    });
    expect(row?.problem).toBe('Coastal Payments signs in with its provider');
  });

  it('created earlier does not work, and no new one can be created', async () => {
    await sso.connect({ isEnabled: false });
    const token = tokenIn(await sso.makeLink('rep@coastal.example'));
    await sso.connect();
    const reply = await openBrowser(auth).call(routes.verifyMagicLink, { token });
    expect(reply).toMatchObject({ status: 403 });
    expect(reply.body.detail).toContain('signs in with its own provider');
    await expect(sso.makeLink('rep@coastal.example')).rejects.toMatchObject({ status: 409 });
  });

  it('works for the last administrator only, which the activity log records', async () => {
    await sso.connect({ company: 'Tidewater Payments', domains: ['portal.example'] });
    const activity = await auth.record(authActivity);
    const browser = openBrowser(auth);
    await browser.call(routes.requestMagicLink, { email: 'admin@portal.example', byLink: true });
    const mails = await auth.mailsTo('admin@portal.example');
    const token = tokenIn(mails.find((text) => text.includes('/magic-link?')) ?? '');
    expect((await browser.call(routes.verifyMagicLink, { token })).status).toBe(200);
    const entry = await waitFor(() =>
      activity.payloads.find(({ action }) => action === 'sign-in.succeeded'),
    );
    expect(entry?.summary).toContain('without single sign-on, as the last administrator');
    await auth.database.query(
      `INSERT INTO users (email, first_name, last_name, company, role, updated_at)
       VALUES ('second@portal.example', 'Second', 'One', 'Tidewater Payments', 'admin', now())`,
    );
    await expect(sso.makeLink('second@portal.example')).rejects.toMatchObject({ status: 409 });
    await auth.database.query("DELETE FROM users WHERE email = 'second@portal.example'");
  });
});

describe('setting it up', () => {
  const refusal = async (change: Partial<ConnectionBody>) =>
    sso.connect(change).then(
      () => null,
      (error: { status: number; problem?: unknown }) => error,
    );

  it('keeps the secret, but never for another issuer, and never shows it', async () => {
    const saved = await sso.connect({ clientSecret: '' });
    expect(saved).toMatchObject({
      hasClientSecret: true,
      domains: ['coastal.example'],
    });
    expect(JSON.stringify(saved)).not.toContain(testClient.clientSecret);
    const rows = await auth.database.query<{ client_secret: Buffer }>(
      'SELECT client_secret FROM sso_connections',
    );
    expect(rows[0]?.client_secret.toString('latin1')).not.toContain(testClient.clientSecret);
    expect(await sso.connect({ clientSecret: '', issuer: 'https://other.example' })).toMatchObject({
      hasClientSecret: false,
    });
  });

  it('keeps the secret when the keys are rotated', async () => {
    await sso.connect();
    const two = newKey('two');
    const keys = createKeyRing(`${two},${auth.environment['FIELD_KEYS']}`);
    await using client = await connectClient(auth.database.url);
    await rotateColumns(client, sealedTables, { what: 'secrets', keys });
    const [row] = await auth.database.query<SsoConnectionRow>(
      'SELECT id, key_id AS "keyId", client_secret AS "clientSecret" FROM sso_connections',
    );
    const secrets = createClientSecrets(createKeyRing(two));
    expect(row && secrets.open(row)).toBe(testClient.clientSecret);
  });

  it.each<[string, Partial<ConnectionBody>, number]>([
    ['roles that see everything', { newPeople: 'admin' }, 400],
    ['groups that give such a role', { roleClaim: 'groups', roleValues: { biz_dev: ['x'] } }, 400],
    ['a public mail provider', { domains: ['gmail.com'] }, 400],
    ['an unknown company', { company: 'Nobody' }, 400],
    ['a domain of people of another company', { domains: ['summit.example'] }, 409],
  ])('refuses %s', async (_, change, status) => {
    expect(await refusal(change)).toMatchObject({ status });
  });

  it('refuses the domain of another connection, and a lost update', async () => {
    await auth.database.query(
      "UPDATE users SET email = 'moved@x.example' WHERE email LIKE '%@summit.example'",
    );
    await sso.connect({ company: 'Summit Merchant Group', domains: ['summit.example'] });
    expect(await refusal({ domains: ['coastal.example', 'summit.example'] })).toMatchObject({
      status: 409,
    });
    await expect(sso.connect({}, '"99"')).rejects.toMatchObject({ status: 412 });
    await auth.database.query(
      "UPDATE users SET email = 'rep@summit.example' WHERE email = 'moved@x.example'",
    );
  });

  it('keeps other companies from using its domain', async () => {
    await expect(
      auth.invite('ab@coastal.example', {
        firstName: 'A',
        lastName: 'B',
        company: 'Summit Merchant Group',
      }),
    ).rejects.toMatchObject({ status: 409 });
  });

  it('refuses a domain while another company has invited someone with an address of it', async () => {
    const admin = await auth.as(actors.admin);
    const { id } = await auth.invite('ab@diner.example', {
      firstName: 'A',
      lastName: 'B',
      company: 'Summit Merchant Group',
    });
    const domains = ['coastal.example', 'diner.example'];
    expect(await refusal({ domains })).toMatchObject({ status: 409 });
    await admin.call(routes.withdrawInvite, { params: { id } });
    expect(await refusal({ domains })).toBeNull();
  });

  it.each([
    ['whose sign-in page is a script', { authorization_endpoint: 'javascript:alert(1)' }],
    ['that names another issuer', { issuer: 'https://evil.example' }],
  ])('refuses a provider %s', async (_, metadata) => {
    const server = createServer((__, response) => {
      const all = { issuer, authorization_endpoint: `${issuer}/auth`, ...metadata };
      response.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify(all));
    });
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    const issuer = `http://localhost:${(server.address() as AddressInfo).port}`;
    const admin = await auth.as(actors.admin);
    const test = admin.call(ssoRoutes.testSsoIssuer, { body: { issuer } });
    await expect(test).rejects.toMatchObject({ status: 422 });
    await sso.connect({ issuer });
    const email = 'rep@coastal.example';
    const reply = await openBrowser(auth).call(routes.requestMagicLink, { email });
    expect(reply.status).toBe(503);
    server.closeAllConnections();
    await new Promise((resolve) => server.close(resolve));
  });

  it('tests the issuer', async () => {
    const admin = await auth.as(actors.admin);
    const { issuer } = provider;
    expect(await admin.call(ssoRoutes.testSsoIssuer, { body: { issuer } })).toEqual({
      authorizationEndpoint: `${issuer}/auth`,
      algorithms: expect.arrayContaining(['RS256']),
    });
    const missing = admin.call(ssoRoutes.testSsoIssuer, { body: { issuer: `${issuer}/none` } });
    await expect(missing).rejects.toMatchObject({ status: 422 });
  });
});
