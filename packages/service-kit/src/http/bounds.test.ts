import { once } from 'node:events';
import { createServer, request, type Server } from 'node:http';
import { connect, type AddressInfo } from 'node:net';
import { Readable } from 'node:stream';
import { gzipSync } from 'node:zlib';
import { defineRoute } from '@portal/contracts/core/route';
import { actors } from '@portal/test-kit/actors';
import { signIdentity, testPublicKeys } from '@portal/test-kit/identity';
import { nested } from '@portal/test-kit/hostile-values';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { createIdentityVerifier, identityHeader, type Actor } from '../identity.ts';
import { createLogger } from '../log.ts';
import { createMetrics } from '../metrics.ts';
import { streamLimits } from './concurrency-limiter.ts';
import { createHttpApp } from './http-app.ts';
import { on, type RouteHandler } from './route-handler.ts';

const common = { access: 'signed-in', status: 200, summary: '' } as const;
let openUploads = 0;
let taken = 0;
/** Ends the reads that have started. */
const reads: (() => void)[] = [];
let received = 0;
const never = (): Promise<never> => new Promise(() => undefined);

async function* oneThenWait(ending: AbortSignal): AsyncGenerator<{ n: number }> {
  yield { n: 1 };
  await new Promise((resolve) => ending.addEventListener('abort', resolve, { once: true }));
}

async function* failingFile(after: number): AsyncGenerator<string> {
  await Promise.resolve();
  for (let n = 0; n < after; n++) yield 'x'.repeat(100_000);
  throw Object.assign(new Error('gone'), { code: '57P01' });
}
const file = (source: AsyncIterable<string>) => ({
  body: Readable.from(source, { objectMode: false }),
  contentType: 'text/csv',
});

const handlers: RouteHandler[] = [
  on(
    'takeThing',
    defineRoute('POST /things', {
      ...common,
      body: z.object({ a: z.unknown() }),
      reply: z.object({ ok: z.boolean() }),
    }),
    () => {
      taken += 1;
      return { ok: true };
    },
  ),
  on('hang', defineRoute('GET /hang', { ...common, reply: z.object({}) }), never),
  on(
    'read',
    defineRoute('GET /read', { ...common, reply: z.object({}) }),
    () => new Promise((resolve) => reads.push(() => resolve({}))),
  ),
  on(
    'stream',
    defineRoute('GET /stream', { ...common, reply: z.object({ n: z.int() }), kind: 'stream' }),
    (_, _actor, _ctx, ending) => oneThenWait(ending),
  ),
  on('first', defineRoute('GET /first', { ...common, reply: null, kind: 'file' }), () =>
    file(failingFile(0)),
  ),
  on('later', defineRoute('GET /later', { ...common, reply: null, kind: 'file' }), () =>
    file(failingFile(3)),
  ),
  on(
    'send',
    defineRoute('POST /send', { ...common, reply: null, longestMs: 120_000 }),
    () => {
      openUploads += 1;
      return never();
    },
    { rawBody: true },
  ),
  on(
    'work',
    defineRoute('POST /work', {
      ...common,
      body: z.object({}),
      bodyLimit: 2_000_000,
      reply: null,
      longestMs: 120_000,
    }),
    () => {
      openUploads += 1;
      return never();
    },
  ),
];

let server: Server;
let url: string;
beforeAll(async () => {
  const app = createHttpApp({
    handlers,
    verifyIdentity: createIdentityVerifier(testPublicKeys),
    publicUrl: 'http://localhost:8080/',
    log: createLogger('test', 'silent'),
    metrics: createMetrics('test'),
    sql: { query: () => Promise.reject(new Error('No call of this test has a key')) },
    longestMs: 1000,
    ready: {},
  });
  const handle = app.callback();
  server = createServer((incoming, reply) => {
    received += 1;
    void handle(incoming, reply);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});
afterAll(() => {
  server.closeAllConnections();
  server.close();
});

const call = async (path: string, init: RequestInit = {}, actor: Actor = actors.rep) =>
  fetch(url + path, {
    ...init,
    headers: {
      accept: 'application/json',
      'content-type': 'application/json',
      [identityHeader]: await signIdentity(actor),
      ...(init.headers as Record<string, string> | undefined),
    },
  });
const post = (body: string | Uint8Array<ArrayBuffer>, headers: Record<string, string> = {}) =>
  call('/things', { method: 'POST', body, headers });

describe('a body', () => {
  it.each([
    [63, 200],
    [64, 400],
    [5000, 400],
    [400_000, 400],
  ])('nested %d levels inside an object returns %d', async (depth, status) => {
    const reply = await post(`{"a":${nested(depth, '[', ']')}}`);
    expect(reply.status).toBe(status);
    await reply.text();
  });

  it('may have brackets in its strings', async () => {
    expect((await post(JSON.stringify({ a: `"\\${'['.repeat(200)}` }))).status).toBe(200);
  });

  it.each([
    ['compressed', gzipSync('{"a":1}'), { 'content-encoding': 'gzip' }, 415],
    ['of another charset', '{"a":1}', { 'content-type': 'application/json; charset=utf-16' }, 415],
    ['with charset UTF-8', '{"a":1}', { 'content-type': 'application/json; charset="UTF-8"' }, 200],
    ['that is invalid UTF-8', Buffer.from([0x7b, 0x22, 0xff, 0x22, 0x3a, 0x31, 0x7d]), {}, 400],
  ])('%s has the right status', async (_, body, headers, status) => {
    const sent = typeof body === 'string' ? body : new Uint8Array(body);
    expect((await post(sent, headers as Record<string, string>)).status).toBe(status);
  });

  it('that ends early changes nothing and causes no server error', async () => {
    taken = 0;
    const socket = connect((server.address() as AddressInfo).port, '127.0.0.1');
    let reply = '';
    socket.on('data', (chunk) => (reply += chunk.toString()));
    const head = {
      host: 'localhost',
      'content-type': 'application/json',
      'content-length': 20,
      [identityHeader]: await signIdentity(actors.rep),
    };
    const lines = Object.entries(head).map(([name, value]) => `${name}: ${value}\r\n`);
    socket.end(`POST /things HTTP/1.1\r\n${lines.join('')}\r\n{"a":1}`);
    await once(socket, 'close');
    expect(reply).not.toMatch(/^HTTP\/1\.1 [25]/);
    expect(taken).toBe(0);
    expect((await post('{"a":1}')).status).toBe(200);
    expect(taken).toBe(1);
  });
});

it('a handler that hangs times out with a 503 and Retry-After', async () => {
  const reply = await call('/hang');
  expect(reply.status).toBe(503);
  expect(Number(reply.headers.get('retry-after'))).toBeGreaterThan(0);
  expect(await reply.json()).toMatchObject({ type: '/problems/unavailable' });
});

it('reads of a person wait for each other, not for those of others', async () => {
  received = 0;
  const replies = Array.from({ length: 5 }, () => call('/read'));
  await expect.poll(() => reads.length).toBe(3);
  replies.push(call('/read', {}, actors.manager));
  await expect.poll(() => reads.length).toBe(4);
  await expect.poll(() => received).toBe(6);
  await (await post('{"a":1}')).text();
  expect(reads).toHaveLength(4);
  for (let ended = 0; ended < 6; ended += 1) {
    await expect.poll(() => reads.length).toBeGreaterThan(ended);
    reads[ended]?.();
  }
  for (const reply of replies) expect((await reply).status).toBe(200);
});

it('event streams are limited per person; closing one frees its slot', async () => {
  // With their replies: a reply that is garbage-collected closes its stream.
  const open: { abort: AbortController; reply: Response }[] = [];
  const stream = async (): Promise<number> => {
    const abort = new AbortController();
    const reply = await call('/stream', { signal: abort.signal });
    if (reply.status === 200) open.push({ abort, reply });
    else expect(reply.headers.get('retry-after')).toBe('10');
    return reply.status;
  };
  for (let count = 0; count < streamLimits.perPerson; count += 1) expect(await stream()).toBe(200);
  expect(await stream()).toBe(429);
  open[0]?.abort.abort();
  await expect.poll(stream).toBe(200);
  for (const { abort } of open) abort.abort();
});

describe('uploads', () => {
  it('include other calls with large bodies', async () => {
    openUploads = 0;
    const abort = new AbortController();
    const headers = { 'content-type': 'application/json' };
    const work = (actor: Actor) =>
      call('/work', { method: 'POST', headers, body: '{}', signal: abort.signal }, actor);
    const working = Array.from({ length: 3 }, () => work(actors.rep));
    await expect.poll(() => openUploads).toBe(3);
    expect((await work(actors.rep)).status).toBe(429);
    working.push(work(actors.manager));
    await expect.poll(() => openUploads).toBe(4);
    abort.abort();
    for (const one of working) await expect(one).rejects.toThrow('aborted');
  });

  it('are limited per person', async () => {
    openUploads = 0;
    const identity = await signIdentity(actors.bizDev);
    const sending = Array.from({ length: 3 }, () => {
      const upload = request(`${url}/send`, {
        method: 'POST',
        headers: { 'content-length': '1000', [identityHeader]: identity },
      });
      upload.on('error', () => undefined);
      upload.write('a');
      return upload;
    });
    await expect.poll(() => openUploads).toBe(3);
    const another = (actor: Actor) => call('/send', { method: 'POST', body: 'a' }, actor);
    const refused = await another(actors.bizDev);
    expect(refused.status).toBe(429);
    expect(refused.headers.get('retry-after')).toBe('10');
    // Other people are not affected.
    const abort = new AbortController();
    const accepted = call(
      '/send',
      { method: 'POST', body: 'a', signal: abort.signal },
      actors.admin,
    );
    await expect.poll(() => openUploads).toBe(4);
    abort.abort();
    await expect(accepted).rejects.toThrow('aborted');
    for (const upload of sending) upload.destroy();
  });
});

describe('a file', () => {
  it('that fails before its first bytes gets an error reply', async () => {
    const reply = await call('/first');
    expect(reply.status).toBe(503);
    expect(await reply.json()).toMatchObject({ status: 503 });
  });

  it('that fails midway terminates the reply', async () => {
    const reply = await call('/later');
    expect(reply.status).toBe(200);
    await expect(reply.text()).rejects.toThrow('terminated');
  });
});

it('every reply has a strict Content-Security-Policy and a charset', async () => {
  for (const path of ['/hang', '/nothing', '/first']) {
    const { headers } = await call(path, { headers: { accept: 'text/html' } });
    expect(headers.get('content-security-policy')).toContain("default-src 'none'");
    expect(headers.get('content-security-policy')).toContain("frame-ancestors 'none'");
    expect(headers.get('x-content-type-options')).toBe('nosniff');
    expect(headers.get('content-type')).toBe('text/plain; charset=utf-8');
  }
});
