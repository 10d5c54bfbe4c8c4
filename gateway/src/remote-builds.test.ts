import type { ServerResponse } from 'node:http';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { startTestGateway, type TestGateway } from './testing/start-gateway.ts';

const build = 'ab'.repeat(32);
const offers = { quotes: [{ text: '{"remote":"quotes"}', signature: 'AA==', share: 10 }] };

const ofAdmin = ({ url }: { url: string }, response: ServerResponse) => {
  if (url === '/remote-builds/offers')
    return response.setHeader('Content-Type', 'application/json').end(JSON.stringify(offers));
  if (url.endsWith('file=missing.js')) return response.writeHead(404).end();
  response.setHeader('Content-Type', 'application/javascript');
  return response.setHeader('Cache-Control', 'immutable').end('export {};'.repeat(200));
};

let gateway: TestGateway;
let withoutAdmin: TestGateway;
let silent: TestGateway;
let failing: TestGateway;
beforeAll(async () => {
  const fail = (_: unknown, response: ServerResponse) => response.writeHead(500).end('broken');
  [gateway, withoutAdmin, silent, failing] = await Promise.all([
    startTestGateway({ replies: { admin: ofAdmin } }),
    startTestGateway({ down: ['admin'] }),
    startTestGateway({ replies: { admin: () => undefined } }),
    startTestGateway({ replies: { admin: fail } }),
  ]);
});
afterAll(() => Promise.all([gateway, withoutAdmin, silent, failing].map((each) => each.stop())));

const headers = { Cookie: 'session=ada', 'X-Portal-Identity': 'forged', Authorization: 'Bearer x' };
const offersOf = async ({ url }: TestGateway): Promise<unknown> =>
  (await fetch(`${url}/mfe/offers.json`, { headers })).json();

it('serves the offers of admin, without credentials', async () => {
  expect(await offersOf(gateway)).toEqual(offers);
  const sent = gateway.reached('admin')?.headers;
  expect(sent?.cookie).toBeUndefined();
  expect(sent?.authorization).toBeUndefined();
  expect(sent?.['x-portal-identity']).toBeUndefined();
});

it('serves no offers while admin is down, silent or failing', async () => {
  expect(await Promise.all([withoutAdmin, silent, failing].map(offersOf))).toEqual([{}, {}, {}]);
});

it('serves a file of a build, compressed and without credentials', async () => {
  gateway.reset();
  const reply = await fetch(`${gateway.url}/mfe/quotes/${build}/help/a-b.c1.js`, { headers });
  expect(await reply.text()).toContain('export {};');
  expect(reply.headers.get('content-encoding')).toBe('gzip');
  expect(reply.headers.get('cache-control')).toBe('immutable');
  expect(reply.headers.get('x-content-type-options')).toBe('nosniff');
  expect(reply.headers.get('content-security-policy')).toMatch(/^default-src 'none'.* sandbox$/);
  const request = gateway.reached('admin');
  expect(request?.url).toBe(`/remote-builds/file?remote=quotes&build=${build}&file=help/a-b.c1.js`);
  expect(request?.headers.cookie).toBeUndefined();
});

it.each([
  ['quotes', build, 'missing.js'],
  ['quotes', build.slice(1), 'a.js'],
  ['quotes', build, 'a.js%26build=1'],
  ['quotes', build, '%0d%0aX-A:1'],
])('answers 404 for /mfe/%s/%s/%s', async (remote, hash, file) => {
  const reply = await fetch(`${gateway.url}/mfe/${remote}/${hash}/${file}`);
  expect(reply.status).toBe(404);
  expect(reply.headers.get('cache-control')).not.toBe('immutable');
});

it('serves the public keys of deployers', async () => {
  const reply = await fetch(`${gateway.url}/mfe/keys.json`);
  expect(await reply.json()).toEqual({ keys: process.env['REMOTE_KEYS'] ?? '', devServers: '' });
});

it('allows only the named development servers, and only in the shell', async () => {
  vi.stubEnv('DEV_SERVERS', 'http://localhost:8090 https://dev.example');
  const allowing = await startTestGateway();
  try {
    const get = async (path: string) => fetch(allowing.url + path);
    expect(await (await get('/mfe/keys.json')).json()).toMatchObject({
      devServers: 'http://localhost:8090 https://dev.example',
    });
    const policy = (await get('/quotes')).headers.get('content-security-policy');
    expect(policy).toContain("script-src 'self' http://localhost:8090 https://dev.example;");
    expect(policy).toContain(
      "connect-src 'self' http://localhost:8090 https://dev.example ws://localhost:8090 wss://dev.example;",
    );
    for (const path of ['/verify', `/p/${'a'.repeat(43)}`])
      expect((await get(path)).headers.get('content-security-policy')).not.toMatch(/http|ws/);
  } finally {
    await allowing.stop();
  }
});
