import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { ApiError, createClient } from './client.ts';
import { idParams } from './fields.ts';
import { defineRoute } from './route.ts';
import { idempotencyHeaders } from './versions.ts';

const getThing = defineRoute('GET /things/{id}', {
  name: 'getThing',
  summary: 'One thing',
  access: 'public',
  params: idParams,
  status: 200,
  reply: z.object({ id: z.int() }),
});
const listThings = defineRoute('GET /things', {
  name: 'listThings',
  summary: 'Things',
  access: 'public',
  query: z.object({ search: z.string().optional() }),
  status: 200,
  reply: z.array(z.object({ id: z.int() })),
  kind: 'list',
});

const makeThing = defineRoute('POST /things', {
  name: 'makeThing',
  summary: 'Creates a thing',
  access: 'public',
  headers: idempotencyHeaders,
  body: z.object({ name: z.string() }),
  status: 201,
  reply: z.object({ id: z.int() }),
});
const answers: [status: number, headers?: Record<string, string>][] = [];
const keys: unknown[] = [];

const server = createServer((request, reply) => {
  if (request.method === 'POST') {
    keys.push(request.headers['idempotency-key']);
    const [status, headers] = answers.shift() ?? [201];
    return reply.writeHead(status, headers).end('{"id":1}');
  }
  if (request.url === '/things/1') return reply.end('{"id":1,"new":true}');
  if (request.url === '/things/2') return reply.end('{"id":"two"}');
  if (request.url === '/things/3') {
    reply.statusCode = 409;
    return reply.end(
      JSON.stringify({ type: '/problems/conflict', title: 'x', status: 409, detail: 'Taken.' }),
    );
  }
  if (request.url === '/things/4') {
    reply.statusCode = 502;
    return reply.end();
  }
  if (request.url === '/things/5' || request.url === '/things/6') {
    const kind = request.url.endsWith('5') ? 'html' : 'plain';
    reply.writeHead(503, { 'content-type': `text/${kind}; charset=utf-8` });
    return reply.end(kind === 'html' ? '<h1>Down</h1>' : 'Back at noon.');
  }
  reply.setHeader('x-total-count', '12');
  if (request.url === '/things?search=many') reply.setHeader('x-total-relation', 'at-least');
  reply.setHeader(
    'link',
    '</api/things?search=a&cursor=n-1>; rel="next", </api/things?cursor=p%3D1&search=a>; rel="prev"',
  );
  return reply.end('[{"id":1}]');
});
await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
const baseUrl = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;

afterAll(() => server.close());

const failure = (call: Promise<unknown>): Promise<ApiError> =>
  call.then(
    () => Promise.reject(new Error('the call succeeded')),
    (error: unknown) => error as ApiError,
  );

describe('the client', () => {
  it('returns the parsed reply without unknown properties', async () => {
    expect(await createClient({ baseUrl }).call(getThing, { params: { id: 1 } })).toEqual({
      id: 1,
    });
  });

  it('rejects a reply that does not match the contract', async () => {
    const error = await failure(createClient({ baseUrl }).call(getThing, { params: { id: 2 } }));
    expect(error.message).toBe(
      '200: The portal answered in a way that this page does not understand. Load the page again.',
    );
  });

  it('reports the status and detail of a problem', async () => {
    const error = await failure(createClient({ baseUrl }).call(getThing, { params: { id: 3 } }));
    expect(error).toBeInstanceOf(ApiError);
    expect(error.message).toBe('409: Taken.');
    expect(error.problem?.title).toBe('x');
  });

  it('reports the status text if there is no body', async () => {
    const error = await failure(createClient({ baseUrl }).call(getThing, { params: { id: 4 } }));
    expect(error.message).toBe('502: Bad Gateway');
  });

  it('reports plain text, but not the HTML of a proxy', async () => {
    const client = createClient({ baseUrl });
    const page = await failure(client.call(getThing, { params: { id: 5 } }));
    expect(page.message).toBe('503: Service Unavailable');
    const text = await failure(client.call(getThing, { params: { id: 6 } }));
    expect(text.message).toBe('503: Back at noon.');
  });

  it('reports an unreachable server', async () => {
    const client = createClient({ baseUrl: 'http://127.0.0.1:9' });
    const error = await failure(client.call(getThing, { params: { id: 1 } }));
    expect(error.status).toBe(0);
  });

  it('returns a list page with its total and the neighbors’ cursors', async () => {
    const client = createClient({ baseUrl });
    const page = await client.page(listThings, { query: { search: 'a' } });
    expect(page).toEqual({
      rows: [{ id: 1 }],
      total: 12,
      atLeast: false,
      next: 'n-1',
      prev: 'p=1',
    });
    const many = await client.page(listThings, { query: { search: 'many' } });
    expect(many.atLeast).toBe(true);
  });

  it('builds URLs with encoded parts', () => {
    const client = createClient({ baseUrl: '/api' });
    expect(client.url(listThings, { query: { search: 'a&b' } })).toBe('/api/things?search=a%26b');
  });
});

describe('a creation', () => {
  const make = async (client: ReturnType<typeof createClient>, name: string) => {
    await client.call(makeThing, { body: { name } }).catch(() => undefined);
    return keys.at(-1);
  };

  it('reuses its key until a final reply, then uses another one', async () => {
    const client = createClient({ baseUrl });
    answers.push([503], [500], [201]);
    const first = await make(client, 'a');
    expect(first).toMatch(/^[0-9a-f]{32}$/);
    expect(await make(client, 'a')).toBe(first);
    expect(await make(client, 'a')).toBe(first);
    expect(await make(client, 'a')).not.toBe(first);
  });

  it('uses another key for other data, and after a rejection', async () => {
    const client = createClient({ baseUrl });
    answers.push([503], [503], [400]);
    const first = await make(client, 'a');
    expect(await make(client, 'b')).not.toBe(first);
    expect(await make(client, 'a')).toBe(first);
    expect(await make(client, 'a')).not.toBe(first);
  });

  it('retries with its key while the first call is running', async () => {
    const client = createClient({ baseUrl });
    answers.push([409, { 'retry-after': '0.01' }], [201]);
    const before = keys.length;
    expect(await client.call(makeThing, { body: { name: 'c' } })).toEqual({ id: 1 });
    expect(keys).toHaveLength(before + 2);
    expect(new Set(keys.slice(before)).size).toBe(1);
  });

  it('keeps the caller’s key', async () => {
    const client = createClient({ baseUrl });
    const headers = { 'idempotency-key': 'the-callers-own' };
    await client.call(makeThing, { headers, body: { name: 'd' } });
    expect(keys.at(-1)).toBe('the-callers-own');
  });
});
