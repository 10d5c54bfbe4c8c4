import * as ssoRoutes from '@portal/contracts/auth/sso-routes';
import { scimErrorType, type ScimUser } from '@portal/contracts/auth/scim-schemas';
import { companyPeopleCounted } from '@portal/contracts/auth/events';
import { actors } from '@portal/test-kit/actors';
import { waitFor } from '@portal/test-kit/wait-for';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { limits } from '../rules/terms.ts';
import { startAuth, type TestAuth } from '../testing/start-auth.ts';

interface ScimReply {
  status: number;
  body: Partial<ScimUser> & {
    detail?: string;
    scimType?: string;
    schemas?: string[];
    totalResults?: number;
    Resources?: ScimUser[];
  };
  headers: Headers;
}

let auth: TestAuth;
let coastal: ReturnType<typeof clientWith>;
let summit: ReturnType<typeof clientWith>;
let internal: ReturnType<typeof clientWith>;
beforeAll(async () => {
  auth = await startAuth();
  coastal = clientWith(await connect('Coastal Payments', 'coastal.example'));
  summit = clientWith(await connect('Summit Merchant Group', 'summit.example'));
  internal = clientWith(await connect('Tidewater Payments', 'portal.example'));
});
afterAll(() => auth.stop());
beforeEach(() => auth.database.query('DELETE FROM attempts'));

/** Sets up SCIM, without single sign-on, and returns the token. */
async function connect(company: string, domain: string): Promise<string> {
  const admin = await auth.as(actors.admin);
  const { id } = await admin.call(ssoRoutes.saveSsoConnection, {
    body: {
      company,
      issuer: `https://login.${domain}`,
      clientId: 'portal',
      domains: [domain],
      newPeople: 'representative',
      roleValues: {},
      isEnabled: false,
    },
  });
  return (await admin.call(ssoRoutes.createScimToken, { params: { id } })).token;
}

const clientWith =
  (token: string) =>
  async (method: string, path: string, body?: unknown): Promise<ScimReply> => {
    const reply = await fetch(`${auth.url}/auth/scim/v2${path}`, {
      method,
      headers: {
        authorization: `Bearer ${token}`,
        accept: 'application/scim+json',
        ...(body === undefined ? {} : { 'content-type': 'application/scim+json' }),
      },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    });
    const text = await reply.text();
    const parsed = text ? (JSON.parse(text) as ScimReply['body']) : {};
    return { status: reply.status, body: parsed, headers: reply.headers };
  };

const set = (path: string | undefined, value: unknown, op = 'replace') => ({
  schemas: ['urn:ietf:params:scim:api:messages:2.0:PatchOp'],
  Operations: [{ op, ...(path === undefined ? {} : { path }), value }],
});

let count = 0;
async function create(change: object = {}): Promise<ScimUser> {
  const userName = `person-${count++}@coastal.example`;
  const reply = await coastal('POST', '/Users', {
    userName,
    name: { givenName: 'Pat', familyName: 'Person' },
    externalId: `id of ${userName}`,
    ...change,
  });
  expect(reply.status).toBe(201);
  return reply.body as ScimUser;
}

describe('a SCIM client', () => {
  it('needs a token, which is stored as a hash and stops working when replaced', async () => {
    for (const token of ['', 'scim_AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA']) {
      const reply = await clientWith(token)('GET', '/Users');
      expect(reply).toMatchObject({
        status: 401,
        body: { schemas: [scimErrorType], status: '401' },
      });
      expect(reply.headers.get('www-authenticate')).toBe('Bearer');
      expect(reply.headers.get('content-type')).toContain('application/scim+json');
    }
    const old = await connect('Coastal Payments', 'coastal.example');
    expect(
      JSON.stringify(await auth.database.query('SELECT * FROM sso_connections')),
    ).not.toContain(old);
    coastal = clientWith(await connect('Coastal Payments', 'coastal.example'));
    expect((await clientWith(old)('GET', '/Users')).status).toBe(401);
    expect((await coastal('GET', '/Users')).status).toBe(200);
  });

  it('is not an administrator, and an administrator is not a SCIM client', async () => {
    const reply = await auth.fetchAs(actors.admin, '/auth/scim/v2/Users');
    expect(reply.status).toBe(401);
    await reply.body?.cancel();
  });

  it('learns what is supported, and that there are no groups', async () => {
    const { status, body } = await coastal('GET', '/ServiceProviderConfig');
    expect({ status, body }).toMatchObject({ status: 200, body: { patch: { supported: true } } });
    expect(await coastal('GET', '/Groups')).toMatchObject({
      status: 404,
      body: { schemas: [scimErrorType] },
    });
  });
});

describe('users', () => {
  it('are created in the company, once', async () => {
    const counts = await auth.record(companyPeopleCounted);
    const user = await create();
    expect(user).toMatchObject({
      active: true,
      name: { givenName: 'Pat', familyName: 'Person', formatted: 'Pat Person' },
      emails: [{ value: user.userName, primary: true }],
      externalId: `id of ${user.userName}`,
    });
    const rows = await auth.database.query('SELECT company, role FROM users WHERE id = $1', [
      Number(user.id),
    ]);
    expect(rows).toEqual([{ company: 'Coastal Payments', role: 'representative' }]);
    await waitFor(() => counts.payloads.length > 0);
    expect(await coastal('POST', '/Users', { userName: user.userName })).toMatchObject({
      status: 409,
      body: { scimType: 'uniqueness', status: '409' },
    });
    expect((await coastal('GET', `/Users/${user.id}`)).body).toEqual(user);
  });

  it('need an address of the company', async () => {
    for (const userName of ['x@summit.example', 'nonsense'])
      expect(await coastal('POST', '/Users', { userName })).toMatchObject({
        status: 400,
        body: { scimType: 'invalidValue' },
      });
    const { id } = await create();
    const move = set('userName', 'rep@summit.example');
    expect(await coastal('PATCH', `/Users/${id}`, move)).toMatchObject({ status: 400 });
  });

  it('are found by userName and externalId, and listed by page', async () => {
    const user = await create();
    const find = (filter: string) =>
      coastal('GET', `/Users?${new URLSearchParams({ filter }).toString()}`);
    for (const filter of [
      `userName eq "${user.userName.toUpperCase()}"`,
      `externalId eq "${user.externalId}"`,
    ])
      expect((await find(filter)).body.Resources).toEqual([user]);
    expect((await find('userName eq "nobody"')).body).toMatchObject({ totalResults: 0 });
    expect(await find('name.givenName sw "P"')).toMatchObject({
      status: 400,
      body: { scimType: 'invalidFilter' },
    });
    const all = (await coastal('GET', '/Users')).body;
    const page = (await coastal('GET', '/Users?startIndex=2&count=1')).body;
    expect(page).toMatchObject({ totalResults: all.totalResults, startIndex: 2, itemsPerPage: 1 });
    expect(page.Resources).toEqual(all.Resources?.slice(1, 2));
    expect((await coastal('GET', '/Users?count=0')).body.Resources).toEqual([]);
  });

  it('are replaced and patched, as clients write it', async () => {
    const { id } = await create();
    const change = async (method: string, body: unknown) =>
      (await coastal(method, `/Users/${id}`, body)).body;
    const userName = `renamed-${id}@coastal.example`;
    expect(
      await change('PUT', { userName, name: { givenName: 'New', familyName: 'Name' } }),
    ).toMatchObject({ userName, name: { formatted: 'New Name' }, active: true });
    expect(await change('PATCH', set('Active', 'False', 'Replace'))).toMatchObject({
      active: false,
    });
    expect(
      await change('PATCH', set(undefined, { active: true, displayName: 'is not stored' })),
    ).toMatchObject({ active: true });
    const long = 'urn:ietf:params:scim:schemas:core:2.0:User:name.familyName';
    expect(await change('PATCH', set(long, 'Longer', 'add'))).toMatchObject({
      name: { givenName: 'New', familyName: 'Longer' },
    });
    expect(await change('PATCH', set('externalId', 'e-1'))).toMatchObject({ externalId: 'e-1' });
    const without = await change('PATCH', set('externalId', undefined, 'remove'));
    expect(without).toMatchObject({ id, userName });
    expect(without).not.toHaveProperty('externalId');
    expect(await change('PATCH', set('userName', undefined, 'remove'))).toMatchObject({
      status: '400',
      scimType: 'mutability',
    });
    expect(await change('PATCH', set('active', 'perhaps'))).toMatchObject({ status: '400' });
    expect(await change('PATCH', set(undefined, ['active']))).toMatchObject({ status: '400' });
    expect(await change('PATCH', set('userName', 'rep@coastal.example'))).toMatchObject({
      status: '409',
      scimType: 'uniqueness',
    });
  });
});

describe('deactivation', () => {
  it.each([
    ['a patch', (id: string) => coastal('PATCH', `/Users/${id}`, set('active', false))],
    [
      'a replacement',
      (id: string) =>
        coastal('PUT', `/Users/${id}`, { userName: 'rep@coastal.example', active: false }),
    ],
    ['a deletion', (id: string) => coastal('DELETE', `/Users/${id}`)],
  ])('by %s ends the sessions immediately', async (_, deactivate) => {
    const id = String(actors.rep.userId);
    const cookie = await auth.signIn('rep@coastal.example');
    expect(await auth.identityOf(cookie)).not.toBeNull();
    expect((await deactivate(id)).status).toBeLessThan(300);
    expect(await auth.identityOf(cookie)).toBeNull();
    expect((await coastal('GET', `/Users/${id}`)).body).toMatchObject({ active: false });
    await coastal('PATCH', `/Users/${id}`, set('active', true));
    expect(await auth.identityOf(cookie)).toBeNull();
  });

  it('of the last administrator is refused', async () => {
    const path = `/Users/${actors.admin.userId}`;
    for (const call of [
      () => internal('PATCH', path, set('active', false)),
      () => internal('DELETE', path),
    ]) {
      const reply = await call();
      expect(reply.status).toBe(409);
      expect(reply.body.detail).toContain('last active administrator');
    }
    expect((await internal('GET', path)).body).toMatchObject({ active: true });
  });
});

it('creates and changes a limited number of users within a day, but deactivates always', async () => {
  const { id } = await create();
  await auth.database.query(
    `INSERT INTO attempts (bucket, at) SELECT $1, now() FROM generate_series(1, $2::int)`,
    ['provider-changes Coastal Payments', limits.providerChangesPerCompany.max],
  );
  const userName = 'one-more@coastal.example';
  const refused = await coastal('POST', '/Users', { userName });
  expect(refused).toMatchObject({ status: 429, body: { schemas: [scimErrorType] } });
  expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0);
  const renamed = await coastal('PATCH', `/Users/${id}`, set('name.familyName', 'Other'));
  expect(renamed.status).toBe(429);
  const ended = await coastal('PATCH', `/Users/${id}`, set('active', false));
  expect(ended).toMatchObject({ status: 200, body: { active: false } });
  expect((await summit('POST', '/Users', { userName: 'new@summit.example' })).status).toBe(201);
});

it('never affects users of another company', async () => {
  const theirs = `/Users/${actors.rep.userId}`;
  const before = (await coastal('GET', theirs)).body;
  const calls: [string, unknown?][] = [
    ['GET'],
    ['PUT', { userName: 'x@summit.example' }],
    ['PATCH', set('active', false)],
    ['DELETE'],
  ];
  for (const [method, body] of calls)
    expect(await summit(method, theirs, body)).toMatchObject({ status: 404 });
  const own = (await summit('GET', '/Users')).body.Resources ?? [];
  expect(own.map(({ userName }) => userName)).toEqual(['rep@summit.example', 'new@summit.example']);
  const filter = new URLSearchParams({ filter: 'userName eq "rep@coastal.example"' });
  expect((await summit('GET', `/Users?${filter.toString()}`)).body).toMatchObject({
    totalResults: 0,
  });
  expect((await coastal('GET', theirs)).body).toEqual(before);
});

it('ends with its connection', async () => {
  const token = await connect('Summit Merchant Group', 'summit.example');
  const admin = await auth.as(actors.admin);
  const found = (await admin.call(ssoRoutes.listSsoConnections)).find(
    ({ company }) => company === 'Summit Merchant Group',
  );
  await admin.call(ssoRoutes.deleteSsoConnection, { params: { id: found?.id ?? 0 } });
  expect((await clientWith(token)('GET', '/Users')).status).toBe(401);
});
