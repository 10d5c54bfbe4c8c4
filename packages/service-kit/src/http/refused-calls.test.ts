import { actors } from '@portal/test-kit/actors';
import { signIdentity } from '@portal/test-kit/identity';
import { afterAll, describe, expect, it } from 'vitest';
import { identityHeader, type Actor } from '../identity.ts';
import { startThings, type Things } from '../testing/things.ts';

const things = await startThings();
afterAll(() => things.close());

const call: Things['call'] = (...args) => things.call(...args);
const post: Things['post'] = (...args) => things.post(...args);

describe('a refusal', () => {
  it('is problem+json with the request id if Accept names JSON', async () => {
    const reply = await call('/things/9', { headers: { 'x-request-id': 'request-0009' } });
    expect(reply.status).toBe(409);
    expect(reply.headers.get('content-type')).toContain('application/problem+json');
    expect(await reply.json()).toEqual({
      type: '/problems/conflict',
      title: 'Not possible in the current state',
      status: 409,
      detail: 'Nine is taken.',
      requestId: 'request-0009',
    });
  });

  it('is plain text otherwise', async () => {
    const reply = await call('/things/9', { headers: { accept: '*/*' } });
    expect(reply.headers.get('content-type')).toContain('text/plain');
    expect(await reply.text()).toBe('Nine is taken.');
  });

  it('does not reveal internals', async () => {
    const reply = await call('/things/500');
    expect(reply.status).toBe(500);
    expect(await reply.text()).not.toContain('secret');
  });

  it('is a 503 if a dependency is down', async () => {
    const reply = await call('/things/503');
    expect(reply.status).toBe(503);
    expect(reply.headers.get('retry-after')).toBe('5');
  });

  it('names every invalid field', async () => {
    const reply = await post('/things', { name: '', size: 1.5 });
    expect(reply.status).toBe(400);
    expect(Object.keys(((await reply.json()) as { errors: object }).errors)).toEqual([
      'name',
      'size',
    ]);
  });

  it.each([
    ['no JSON', '{', {}, 400],
    ['plain text', '{"name":"a"}', { 'content-type': 'text/plain' }, 415],
    ['a form', 'name=a', { 'content-type': 'application/x-www-form-urlencoded' }, 415],
    ['a form with files', '--a--', { 'content-type': 'multipart/form-data; boundary=a' }, 415],
    ['too large a body', JSON.stringify({ name: 'x'.repeat(2000), size: 1 }), {}, 413],
    ['nothing', '', {}, 400],
  ])('of %s has its status', async (_, body, headers, status) => {
    expect((await post('/things', body, headers)).status).toBe(status);
  });

  it.each(['a\0b', 'a\ud800b'])(
    'of text that cannot be stored names the field (%j)',
    async (name) => {
      const reply = await post('/things', { name, size: 1 });
      expect(reply.status).toBe(400);
      expect((await reply.json()) as object).toHaveProperty('errors.name');
      expect((await post('/things', { name: 'a😀b', size: 1 })).status).toBe(201);
    },
  );

  it('masks card numbers in text', async () => {
    const reply = await post('/things', { name: 'Paid by 4111 1111 1111 1111', size: 1 });
    expect(await reply.json()).toEqual({ name: 'Paid by XXXX XXXX XXXX 1111', size: 1 });
  });

  it('is a 404 for an invalid id', async () => {
    for (const id of ['abc', '0x7', '07', '7.0', '%207', '+7', '7e0'])
      expect((await call(`/things/${id}`)).status).toBe(404);
  });

  it('is a 405 for an unknown method and a 404 for an unknown path', async () => {
    expect((await call('/things/1', { method: 'DELETE' })).status).toBe(405);
    expect((await call('/nowhere')).status).toBe(404);
  });

  it.each(['GET', 'HEAD'])('is a 405 for %s with a method override', async (method) => {
    const headers = { 'x-http-method-override': 'POST', 'x-http-method': 'POST' };
    const reply = await call('/admins?_method=POST', { method, headers }, actors.admin);
    expect(reply.status).toBe(405);
  });

  it('allows nothing in a CORS preflight', async () => {
    for (const path of ['/things', '/admins', '/who', '/nowhere']) {
      const reply = await call(path, {
        method: 'OPTIONS',
        headers: {
          origin: 'https://elsewhere.example',
          'access-control-request-method': 'POST',
          'access-control-request-headers': 'content-type',
        },
      });
      expect(reply.status).toBeLessThan(500);
      expect(
        [...reply.headers.keys()].filter((name) => name.startsWith('access-control-')),
      ).toEqual([]);
    }
  });
});

describe('a caller', () => {
  it('without an identity is signed out', async () => {
    const reply = await call('/things/1', { headers: { [identityHeader]: '' } });
    expect(reply.status).toBe(401);
  });

  it('with a forged identity is signed out', async () => {
    const forged = (await signIdentity(actors.admin)).replace(/\.[^.]+$/, '.AAAA');
    expect((await call('/things/1', { headers: { [identityHeader]: forged } })).status).toBe(401);
  });

  it('is authorized by the effective role, not the real one', async () => {
    expect((await post('/admins', '')).status).toBe(403);
    expect((await call('/admins', { method: 'POST' }, actors.admin)).status).toBe(204);
    const viewing: Actor = { ...actors.admin, effectiveRole: 'representative' };
    expect((await call('/admins', { method: 'POST' }, viewing)).status).toBe(403);
  });

  it('is known to public routes, which also accept signed-out callers', async () => {
    expect(await (await call('/who')).json()).toMatchObject({ name: 'Riley Brooks' });
    const signedOut = await call('/who', { headers: { [identityHeader]: '' } });
    expect(await signedOut.json()).toMatchObject({ name: 'nobody' });
  });

  it.each([
    [{ origin: 'https://elsewhere.example' }],
    [{ 'sec-fetch-site': 'cross-site' }],
    [{ 'sec-fetch-site': 'same-site' }],
    [
      {
        'sec-fetch-site': 'cross-site',
        'sec-fetch-mode': 'no-cors',
        origin: 'https://elsewhere.example',
      },
    ],
    [{ origin: 'null' }],
    [{ origin: 'not an address' }],
    // Host matches, but the origin is not the portal's.
    [{ origin: 'http://elsewhere.example:8080', host: 'elsewhere.example:8080' }],
    [{ origin: 'http://localhost:8081' }],
    [{ origin: 'https://localhost:8080' }],
    [{ origin: 'http://localhost' }],
    [{ origin: 'http://localhost.elsewhere.example:8080' }],
  ])('from another site (%j) cannot change anything', async (headers) => {
    expect((await post('/things', { name: 'a', size: 1 }, headers)).status).toBe(403);
    expect((await call('/things/1', { headers })).status).toBe(200);
  });

  it.each(['localhost', '127.0.0.1', '[::1]'])(
    'from the portal’s own origin can, whatever Host a proxy sends: %s',
    async (host) => {
      const headers = { origin: `http://${host}:8080`, 'sec-fetch-site': 'same-origin' };
      for (const named of ['portal', 'localhost', '127.0.0.1:8080', 'upstream'])
        expect(
          (await post('/things', { name: 'a', size: 1 }, { ...headers, host: named })).status,
        ).toBe(201);
    },
  );
});
