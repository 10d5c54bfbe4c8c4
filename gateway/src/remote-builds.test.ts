import { afterAll, expect, it, vi } from 'vitest';
import { startTestGateway, type TestGateway } from './testing/start-gateway.ts';
import type { Reply } from './testing/stand-in.ts';

const build = 'ab'.repeat(32);
const offersOfShare = (share: number) => ({
  quotes: [{ text: '{"remote":"quotes"}', signature: 'AA==', share }],
});
const offers = offersOfShare(10);
const immutable = 'public, max-age=31536000, immutable';

const adminWith =
  (offered: object): Reply =>
  ({ url }, response) => {
    if (url === '/remote-builds/offers') {
      response.setHeader('Content-Type', 'application/json');
      response.setHeader('Cache-Control', 'no-store');
      response.setHeader('X-Content-Type-Options', 'nosniff');
      response.end(JSON.stringify(offered));
    } else if (url.endsWith('file=missing.js')) response.writeHead(404).end();
    else {
      const type = { 'Content-Type': 'application/javascript', 'Cache-Control': immutable };
      response.writeHead(200, type).end('export {};'.repeat(200));
    }
  };
const silence: Reply = () => undefined;
const fail: Reply = (_, response) => void response.writeHead(500).end('broken');
const hangUp: Reply = (_, response) => void response.destroy();

const [gateway, withoutAdmin, silent, failing] = await Promise.all([
  startTestGateway({ replies: { admin: adminWith(offers) } }),
  startTestGateway({ down: ['admin'] }),
  startTestGateway({ replies: { admin: silence } }),
  startTestGateway({ replies: { admin: fail } }),
]);
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

it('serves no offers if admin has been down, silent or failing from the start', async () => {
  expect(await Promise.all([withoutAdmin, silent, failing].map(offersOf))).toEqual([{}, {}, {}]);
});

it('serves a file of a build, compressed and without credentials', async () => {
  gateway.reset();
  const reply = await fetch(`${gateway.url}/mfe/quotes/${build}/help/a-b.c1.js`, { headers });
  expect(await reply.text()).toContain('export {};');
  expect(reply.headers.get('content-encoding')).toBe('gzip');
  expect(reply.headers.get('cache-control')).toBe(immutable);
  expect(reply.headers.get('x-content-type-options')).toBe('nosniff');
  expect(reply.headers.get('content-security-policy')).toMatch(/^default-src 'none'.* sandbox$/);
  const request = gateway.reached('admin');
  expect(request?.url).toBe(`/remote-builds/file?remote=quotes&build=${build}&file=help/a-b.c1.js`);
  expect(request?.headers.cookie).toBeUndefined();
});

it('serves the last offers and the files that it has while admin fails, and its newest ones otherwise', async () => {
  let reply = adminWith(offers);
  await using one = await startTestGateway({
    replies: { admin: (request, response) => reply(request, response) },
  });
  const file = async (name: string) => fetch(`${one.url}/mfe/quotes/${build}/${name}`, { headers });
  expect(await offersOf(one)).toEqual(offers);
  const script = await (await file('app.js')).text();
  expect(script).toContain('export {};');
  for (const [share, failure] of [fail, hangUp, silence].entries()) {
    reply = failure;
    const last = share ? offersOfShare(share) : offers;
    expect([await offersOf(one), await offersOf(one)]).toEqual([last, last]);
    const { headers: sent } = await fetch(`${one.url}/mfe/offers.json`);
    expect(sent.get('cache-control')).toBe('no-store');
    expect(sent.get('x-content-type-options')).toBe('nosniff');
    const kept = await file('app.js?again');
    expect([kept.headers.get('cache-control'), await kept.text()]).toEqual([immutable, script]);
    reply = adminWith(offersOfShare(share + 1));
    expect(await offersOf(one)).toEqual(offersOfShare(share + 1));
  }
  reply = adminWith({});
  expect(await offersOf(one)).toEqual({});
  reply = fail;
  expect(await offersOf(one)).toEqual({});
  expect((await file('other.js')).ok).toBe(false);
  reply = adminWith(offers);
  expect((await file('other.js')).ok).toBe(true);
});

it.each([
  ['quotes', build, 'missing.js'],
  ['quotes', build.slice(1), 'a.js'],
  ['quotes', build, 'a.js%26build=1'],
  ['quotes', build, '%0d%0aX-A:1'],
])('answers 404 for /mfe/%s/%s/%s', async (remote, hash, file) => {
  const reply = await fetch(`${gateway.url}/mfe/${remote}/${hash}/${file}`);
  expect(reply.status).toBe(404);
  expect(String(reply.headers.get('cache-control'))).not.toContain('immutable');
});

it('serves the public keys of deployers', async () => {
  const reply = await fetch(`${gateway.url}/mfe/keys.json`);
  expect(await reply.json()).toEqual({ keys: process.env['REMOTE_KEYS'] ?? '', devServers: '' });
});

it('allows only the named development servers, and only in the shell', async () => {
  vi.stubEnv('DEV_SERVERS', 'http://localhost:8090 https://dev.example');
  await using allowing = await startTestGateway();
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
});
