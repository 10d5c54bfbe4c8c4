import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { defineRoute } from '@portal/contracts/core/route';
import { lastEventIdHeaders } from '@portal/contracts/core/streams';
import { actors } from '@portal/test-kit/actors';
import { signIdentity, testPublicKeys } from '@portal/test-kit/identity';
import { waitFor } from '@portal/test-kit/wait-for';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { createIdentityVerifier, identityHeader, type Actor } from '../identity.ts';
import { createLogger } from '../log.ts';
import { createMetrics } from '../metrics.ts';
import { conflict, PortalError } from '../portal-error.ts';
import { createHttpApp } from './http-app.ts';
import { on } from './route-handler.ts';

const thing = z.object({ name: z.string().min(1, 'Name is required'), size: z.int() });
const base = { summary: 'For the test', access: 'signed-in', status: 200 } as const;
const params = z.object({ id: z.coerce.number<string>().int() });

const handlers = [
  on(
    defineRoute({
      ...base,
      name: 'one',
      method: 'GET',
      path: '/things/{id}',
      params,
      reply: thing,
    }),
    ({ params: { id } }) => {
      if (id === 9) throw conflict('Nine is taken.');
      if (id === 500) throw new Error('the secret inside');
      if (id === 503) throw Object.assign(new Error('x'), { code: 'ECONNREFUSED' });
      return { name: `thing ${id}`, size: id };
    },
  ),
  on(
    defineRoute({ ...base, name: 'literal', method: 'GET', path: '/things/stats', reply: thing }),
    () => ({ name: 'stats', size: 0 }),
  ),
  on(
    defineRoute({
      ...base,
      name: 'make',
      method: 'POST',
      path: '/things',
      body: thing,
      bodyLimit: 1000,
      status: 201,
      reply: thing,
    }),
    ({ body }) => body,
  ),
  on(
    defineRoute({
      ...base,
      name: 'admins',
      method: 'POST',
      path: '/admins',
      access: ['admin'],
      status: 204,
      reply: null,
    }),
    () => undefined,
  ),
  on(
    defineRoute({
      ...base,
      name: 'list',
      method: 'GET',
      path: '/things',
      query: z.object({ limit: z.coerce.number().default(10) }),
      reply: z.array(thing),
      kind: 'list',
    }),
    () => ({ rows: [{ name: 'a', size: 1 }], total: 3, atLeast: true, next: 'n1', prev: 'p1' }),
  ),
  on(
    defineRoute({
      ...base,
      name: 'news',
      method: 'GET',
      path: '/news',
      reply: thing,
      kind: 'stream',
    }),
    async function* news() {
      yield { name: 'first', size: 1 };
      yield await Promise.resolve({ name: 'second', size: 2 });
    },
  ),
  on(
    defineRoute({
      ...base,
      name: 'changes',
      method: 'GET',
      path: '/changes',
      headers: lastEventIdHeaders,
      reply: z.object({ revision: z.int() }),
      kind: 'stream',
      resumable: true,
    }),
    async function* changes({ headers }, _actor, _ctx, ending) {
      open += 1;
      try {
        yield { revision: (headers['last-event-id'] ?? 0) + 1 };
        await once(ending, 'abort');
      } finally {
        open -= 1;
      }
    },
  ),
  on(
    defineRoute({
      ...base,
      name: 'who',
      method: 'GET',
      path: '/who',
      access: 'public',
      reply: thing,
    }),
    (_, actor) => ({ name: actor?.name ?? 'nobody', size: 0 }),
  ),
];

let url: string;
let databaseUp = true;
/** Sources of streams that have not ended. */
let open = 0;
const stopping = new AbortController();
const streamMs = 1500;

/** Where streams do not end by themselves while a test looks. */
let patientUrl: string;
const servers: Server[] = [];

beforeAll(async () => {
  url = await serve(streamMs);
  patientUrl = await serve(3_600_000);
});

async function serve(ms: number): Promise<string> {
  const app = createHttpApp({
    handlers,
    verifyIdentity: createIdentityVerifier(testPublicKeys),
    log: createLogger('test', 'silent'),
    metrics: createMetrics('test'),
    stopping: stopping.signal,
    streamMs: ms,
    sql: { query: () => Promise.reject(new Error('No call of this test has a key')) },
    ready: { database: () => (databaseUp ? Promise.resolve() : Promise.reject(new Error('down'))) },
  });
  const handle = app.callback();
  const server = createServer((request, reply) => void handle(request, reply));
  servers.push(server);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}

afterAll(() => servers.forEach((server) => server.close()));

async function call(
  path: string,
  init: RequestInit = {},
  as: Actor = actors.rep,
  base = url,
): Promise<Response> {
  return fetch(base + path, {
    ...init,
    headers: {
      accept: 'application/json',
      'content-type': 'application/json',
      [identityHeader]: await signIdentity(as),
      ...(init.headers as Record<string, string> | undefined),
    },
  });
}

const post = (path: string, body: unknown, headers: Record<string, string> = {}) =>
  call(path, {
    method: 'POST',
    body: typeof body === 'string' ? body : JSON.stringify(body),
    headers,
  });

describe('a reply', () => {
  it('is the handler’s, never kept by caches', async () => {
    const reply = await call('/things/7');
    expect(await reply.json()).toEqual({ name: 'thing 7', size: 7 });
    expect(reply.headers.get('cache-control')).toBe('no-store');
  });

  it('of a literal path wins over one with a parameter', async () => {
    expect(await (await call('/things/stats')).json()).toEqual({ name: 'stats', size: 0 });
  });

  it('of a list says the total and where the pages beside it are', async () => {
    const reply = await call(`/things?limit=1&unknown=${'x'.repeat(5000)}`);
    expect(reply.headers.get('x-total-count')).toBe('3');
    expect(reply.headers.get('x-total-relation')).toBe('at-least');
    expect(reply.headers.get('link')).toBe(
      '</api/things?limit=1&cursor=n1>; rel="next", </api/things?limit=1&cursor=p1>; rel="prev"',
    );
  });

  it.each(['0x10', '1e1', '1.0', '010', '+1', ' 1', ''])(
    'refuses a number in a query that is spelled %j',
    async (spelling) => {
      const reply = await call(`/things?limit=${encodeURIComponent(spelling)}`);
      expect(reply.status).toBe(400);
      expect(await reply.json()).toMatchObject({
        errors: { limit: 'Must be a number written in digits' },
      });
    },
  );

  it('may be a stream of events that ends with its source', async () => {
    const reply = await call('/news');
    expect(reply.headers.get('content-type')).toContain('text/event-stream');
    const lines = (await reply.text()).split('\n').filter((line) => line.startsWith('data: '));
    expect(lines.map((line) => JSON.parse(line.slice(6)).name)).toEqual(['first', 'second']);
  });

  it('as a resumable stream names each event, and takes up after the one that came last', async () => {
    const reply = await call('/changes', { headers: { 'last-event-id': '41' } });
    expect(await reply.text()).toContain('id: 42\ndata: {"revision":42}\n\n');
    const odd = await call('/changes', { headers: { 'last-event-id': 'nonsense' } });
    expect(await odd.text()).toContain('id: 1\n');
  });

  it('as a stream ends after a while by itself, its source too', async () => {
    const start = performance.now();
    await (await call('/changes')).text();
    expect(performance.now() - start).toBeGreaterThan(streamMs - 100);
    await waitFor(() => open === 0);
  });

  it('as a stream ends its source when the client leaves, though that waits for something', async () => {
    const leaving = new AbortController();
    const reply = await call('/changes', { signal: leaving.signal }, actors.rep, patientUrl);
    await reply.body?.getReader().read();
    expect(open).toBe(1);
    leaving.abort();
    await waitFor(() => open === 0);
  });

  it('carries the request id that came, or one of its own', async () => {
    const given = await call('/things/1', { headers: { 'x-request-id': 'abcdef-123456' } });
    expect(given.headers.get('x-request-id')).toBe('abcdef-123456');
    const odd = await call('/things/1', { headers: { 'x-request-id': 'a b' } });
    expect(odd.headers.get('x-request-id')).toMatch(/^[\w-]{36}$/);
  });
});

describe('a refusal', () => {
  it('is problem+json where Accept names JSON, with the request id', async () => {
    const reply = await call('/things/9', { headers: { 'x-request-id': 'request-0009' } });
    expect(reply.status).toBe(409);
    expect(reply.headers.get('content-type')).toContain('application/problem+json');
    expect(await reply.json()).toEqual({
      type: '/problems/conflict',
      title: 'Not possible in the present state',
      status: 409,
      detail: 'Nine is taken.',
      requestId: 'request-0009',
    });
  });

  it('is plain text elsewhere', async () => {
    const reply = await call('/things/9', { headers: { accept: '*/*' } });
    expect(reply.headers.get('content-type')).toContain('text/plain');
    expect(await reply.text()).toBe('Nine is taken.');
  });

  it('says nothing of what is inside', async () => {
    const reply = await call('/things/500');
    expect(reply.status).toBe(500);
    expect(await reply.text()).not.toContain('secret');
  });

  it('says that a dependency is down', async () => {
    const reply = await call('/things/503');
    expect(reply.status).toBe(503);
    expect(reply.headers.get('retry-after')).toBe('5');
  });

  it('names every bad field at once', async () => {
    const reply = await post('/things', { name: '', size: 1.5 });
    expect(reply.status).toBe(400);
    expect(Object.keys(((await reply.json()) as { errors: object }).errors)).toEqual([
      'name',
      'size',
    ]);
  });

  it.each([
    ['no JSON', '{', {}, 400],
    ['another content type', 'name=a', { 'content-type': 'text/plain' }, 415],
    ['too large a body', JSON.stringify({ name: 'x'.repeat(2000), size: 1 }), {}, 413],
    ['nothing', '', {}, 400],
  ])('of %s has its status', async (_, body, headers, status) => {
    expect((await post('/things', body, headers)).status).toBe(status);
  });

  it.each(['a\0b', 'a\ud800b'])(
    'of text that no database keeps names its field (%j)',
    async (name) => {
      const reply = await post('/things', { name, size: 1 });
      expect(reply.status).toBe(400);
      expect((await reply.json()) as object).toHaveProperty('errors.name');
      expect((await post('/things', { name: 'a😀b', size: 1 })).status).toBe(201);
    },
  );

  it('keeps no card number of what was typed', async () => {
    const reply = await post('/things', { name: 'Paid by 4111 1111 1111 1111', size: 1 });
    expect(await reply.json()).toEqual({ name: 'Paid by XXXX XXXX XXXX 1111', size: 1 });
  });

  it('of an id that cannot be is the one of an id that is not there', async () => {
    for (const id of ['abc', '0x7', '07', '7.0', '%207', '+7', '7e0'])
      expect((await call(`/things/${id}`)).status).toBe(404);
  });

  it('of a method or a path that is not there', async () => {
    expect((await call('/things/1', { method: 'DELETE' })).status).toBe(405);
    expect((await call('/nowhere')).status).toBe(404);
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

  it('is let in by the effective role, not the real one', async () => {
    expect((await post('/admins', '')).status).toBe(403);
    expect((await call('/admins', { method: 'POST' }, actors.admin)).status).toBe(204);
    const viewing: Actor = { ...actors.admin, effectiveRole: 'representative' };
    expect((await call('/admins', { method: 'POST' }, viewing)).status).toBe(403);
  });

  it('is known to public routes, which take strangers too', async () => {
    expect(await (await call('/who')).json()).toMatchObject({ name: 'Riley Brooks' });
    const stranger = await call('/who', { headers: { [identityHeader]: '' } });
    expect(await stranger.json()).toMatchObject({ name: 'nobody' });
  });

  it.each([
    [{ origin: 'https://elsewhere.example' }],
    [{ 'sec-fetch-site': 'cross-site' }],
    [{ 'sec-fetch-site': 'same-site' }],
    [{ origin: 'null' }],
  ])('from another site (%j) cannot change anything', async (headers) => {
    expect((await post('/things', { name: 'a', size: 1 }, headers)).status).toBe(403);
    expect((await call('/things/1', { headers })).status).toBe(200);
  });

  it('from the same site can', async () => {
    const headers = { origin: url, 'sec-fetch-site': 'same-origin' };
    expect((await post('/things', { name: 'a', size: 1 }, headers)).status).toBe(201);
  });
});

describe('health', () => {
  it('is live, and ready while its dependencies are there', async () => {
    expect((await fetch(`${url}/live`)).status).toBe(200);
    expect((await fetch(`${url}/ready`)).status).toBe(200);
    databaseUp = false;
    const reply = await fetch(`${url}/ready`);
    databaseUp = true;
    expect(reply.status).toBe(503);
    expect(await reply.json()).toEqual({ status: 'not ready', missing: ['database'] });
  });

  it('is measured by route', async () => {
    await call('/things/1');
    const text = await (await fetch(`${url}/metrics`)).text();
    expect(text).toContain(
      'http_request_duration_seconds_count{service="test",route="one",method="GET",status="200"',
    );
  });
});

it('keeps the failure that a handler names', () => {
  const error = new PortalError('gone', 'It is gone.');
  expect([error.status, error.detail]).toEqual([410, 'It is gone.']);
});

// The last of all: streams end from here on.
it('ends its streams when the service stops', async () => {
  const reply = await call('/changes', {}, actors.rep, patientUrl);
  const text = reply.text();
  stopping.abort();
  await text;
  await waitFor(() => open === 0);
  expect(await (await call('/changes')).text()).toBe('');
});
