import { createHash } from 'node:crypto';
import { request, type IncomingHttpHeaders } from 'node:http';
import { domains } from '@portal/contracts/core/domains';
import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import { startTestGateway, type TestGateway } from './testing/start-gateway.ts';

const immutable = 'public, max-age=31536000, immutable';

const gateway = await startTestGateway();
afterAll(() => gateway.stop());
beforeEach(() => gateway.reset());

const get = (path: string, headers: Record<string, string> = {}): Promise<Response> =>
  fetch(gateway.url + path, { headers });

/** Like `get`, without decompressing the body. */
function rawGet(
  path: string,
  accepted: string,
): Promise<{ status: number | undefined; headers: IncomingHttpHeaders; body: string }> {
  return new Promise((resolve, reject) => {
    request(`${gateway.url}${path}`, { headers: { 'accept-encoding': accepted } }, (reply) => {
      let body = '';
      reply.on('data', (part: Buffer) => (body += part.toString()));
      reply.on('end', () => resolve({ status: reply.statusCode, headers: reply.headers, body }));
    })
      .on('error', reject)
      .end();
  });
}

describe('the single-page app', () => {
  it.each([
    '/',
    '/index.html',
    '/login',
    '/quotes/12',
    '/applications/7/documents',
    '/admin/rates?page=2',
  ])('is served at %s', async (path) => {
    const reply = await get(path);
    expect(reply.status).toBe(200);
    expect(reply.headers.get('content-type')).toMatch(/^text\/html/);
    expect(await reply.text()).toContain('<title>Shell</title>');
  });

  it('is revalidated on each request', async () => {
    for (const path of ['/', '/index.html', '/quotes/12']) {
      const reply = await get(path);
      expect(reply.headers.get('cache-control')).toBe('no-cache');
      const again = await get(path, { 'If-None-Match': reply.headers.get('etag') ?? '' });
      expect(again.status).toBe(304);
    }
  });

  it('is not stored for a magic link', async () => {
    for (const path of ['/magic-link?token=a', '/sso?code=a'])
      expect((await get(path)).headers.get('cache-control')).toBe('no-store');
  });

  it('has a strict content security policy', async () => {
    const policy = (await get('/')).headers.get('content-security-policy') ?? '';
    const rules = policy.split('; ');
    expect(rules).toEqual(
      expect.arrayContaining([
        "default-src 'self'",
        "script-src 'self'",
        // The hash of an empty string, so that the browser rejects style elements with content.
        `style-src 'self' 'sha256-${createHash('sha256').digest('base64')}'`,
        "object-src 'none'",
        "base-uri 'none'",
        "form-action 'self'",
        "frame-ancestors 'none'",
      ]),
    );
    expect(policy).not.toMatch(/unsafe-(?:inline|eval|hashes)|\*|https?:/);
  });
});

describe('a file', () => {
  it.each([
    ...['/main.54992e867a.js', '/mfe/quotes/121.7ee6549cee.css', '/mfe/quotes/remoteEntry.js'],
    ...['/shell.css', '/favicon.svg', '/mfe/remotes.json', '/api/docs/start.js', '/magic-link'],
  ])('cannot be framed, compressed or not: %s', async (path) => {
    for (const encoding of ['identity', 'gzip', 'br']) {
      const { headers } = await get(path, { 'accept-encoding': encoding });
      expect(headers.get('content-security-policy')).toContain("frame-ancestors 'none'");
    }
  });

  it.each([
    '/main.54992e867a.js',
    '/mfe/quotes/121.7ee6549cee.js',
    '/mfe/quotes/121.7ee6549cee.css',
  ])('with a hash in its name is immutable: %s', async (path) => {
    const reply = await get(path);
    expect(reply.status).toBe(200);
    expect(reply.headers.get('cache-control')).toBe(immutable);
  });

  it.each([
    ...['/shell.css', '/favicon.svg', '/mfe/remotes.json', '/mfe/quotes/remoteEntry.js'],
    ...['/mfe/applications', '/mfe/quotes', '/mfe/admin'].map((path) => `${path}/mf-manifest.json`),
    ...['/api/openapi.json', '/api/docs/start.js'],
  ])('without a hash in its name is revalidated on each request: %s', async (path) => {
    const reply = await get(path);
    expect(reply.status).toBe(200);
    expect(reply.headers.get('cache-control')).toBe('no-cache');
  });

  it.each([
    ['/main.54992e867a.js', 'gzip, deflate, br', 'br', immutable],
    ['/main.54992e867a.js', 'br;q=0.5, gzip', 'br', immutable],
    ['/main.54992e867a.js', 'gzip, br;q=0', 'gzip', immutable],
    ['/main.54992e867a.js', 'gzip', 'gzip', immutable],
    ['/main.54992e867a.js', 'identity', undefined, immutable],
    ['/mfe/quotes/remoteEntry.js', 'gzip, br', 'br', 'no-cache'],
    ['/mfe/quotes/121.7ee6549cee.js', 'gzip, br', undefined, immutable],
  ])(
    'is served precompressed: %s for Accept-Encoding %s',
    async (path, accepted, encoding, caching) => {
      const { status, headers, body } = await rawGet(path, accepted);
      expect(status).toBe(200);
      expect(headers['content-encoding']).toBe(encoding);
      expect(body).toBe({ br: 'as brotli', gzip: 'as gzip' }[encoding ?? ''] ?? 'export {};');
      expect(headers['content-type']).toBe('application/javascript; charset=utf-8');
      expect(headers['cache-control']).toBe(caching);
      if (path.startsWith('/main')) expect(headers.vary).toBe('Accept-Encoding');
      expect(headers.etag).toBeDefined();
      if (encoding === 'br') expect(headers).not.toHaveProperty('last-modified');
    },
  );

  it('has no separate path for its compressed version', async () => {
    const reply = await get('/_brotli/main.54992e867a.js');
    expect(await reply.text()).not.toBe('as brotli');
    expect(reply.headers.get('content-encoding')).toBeNull();
  });

  it.each([
    ...['/old.0123456789.js', '/missing.js', '/mfe/quotes/121.0123456789.js'],
    ...['/mfe/quotes/missing', '/mfe/nothing/mf-manifest.json', '/mfe/', '/api/docs/missing.js'],
  ])('replies 404 without the page if missing: %s', async (path) => {
    const reply = await get(path);
    expect(reply.status).toBe(404);
    expect(await reply.text()).not.toContain('<title>Shell</title>');
    expect(reply.headers.get('cache-control')).not.toBe(immutable);
  });

  it('comes from the front end named in its path', async () => {
    for (const name of ['applications', 'quotes', 'admin'])
      expect(await (await get(`/mfe/${name}/mf-manifest.json`)).json()).toEqual({ name });
  });

  it('is served without an identity request', async () => {
    await get('/main.54992e867a.js', { cookie: 'session=ada' });
    await get('/quotes/12', { cookie: 'session=ada' });
    expect(domains.flatMap((domain) => gateway.services[domain].seen)).toEqual([]);
  });
});

describe('the screens of a remote', () => {
  const screens = async (name: string, from: TestGateway = gateway) => {
    const reply = await fetch(`${from.url}/mfe/${name}/screens.json`);
    expect(reply.status).toBe(200);
    expect(reply.headers.get('content-type')).toContain('application/json');
    expect(reply.headers.get('cache-control')).toBe('no-cache');
    return reply.json();
  };

  it('come from the remote', async () => {
    expect(await screens('admin')).toEqual([{ path: '/admin/new' }]);
  });

  it('fall back to those of the gateway’s build if the remote has none', async () => {
    expect(await screens('quotes')).toEqual([{ path: '/quotes/before' }]);
  });

  it('fall back to those of the gateway’s build while the remote is down', async () => {
    await using withoutAdmin = await startTestGateway({ without: 'mfe-admin' });
    expect(await screens('admin', withoutAdmin)).toEqual([{ path: '/admin/before' }]);
  });

  it('of an unknown remote do not exist', async () => {
    for (const path of ['/mfe/other/screens.json', '/_screens/admin'])
      expect((await get(path)).headers.get('content-type')).not.toContain('json');
  });
});

describe('the API documentation', () => {
  it('is at /api/docs/ and /api/openapi.json', async () => {
    expect(await (await get('/api/docs/')).text()).toContain('<title>API</title>');
    expect(await (await get('/api/openapi.json')).json()).toEqual({ openapi: '3.1.0' });
  });

  it('redirects from the path without the trailing slash', async () => {
    const reply = await fetch(`${gateway.url}/api/docs`, { redirect: 'manual' });
    expect(reply.status).toBe(308);
    // A relative redirect: the public host and port may differ.
    expect(reply.headers.get('location')).toBe('/api/docs/');
  });
});

describe('the security headers', () => {
  const files = ['/', '/quotes/12', '/main.54992e867a.js', '/missing.js', '/mfe/remotes.json'];
  const calls = ['/api/quotes', '/api/notifications/events', '/api/nothing', '/api/docs/'];

  it.each([...files, ...calls])('are on %s', async (path) => {
    const { headers } = await get(path);
    expect(Object.fromEntries(headers)).toMatchObject({
      'x-content-type-options': 'nosniff',
      'x-frame-options': 'DENY',
      'referrer-policy': 'same-origin',
      'cross-origin-opener-policy': 'same-origin',
      'cross-origin-resource-policy': 'same-origin',
    });
    expect(headers.get('permissions-policy')).toContain('camera=()');
    expect(headers.get('server')).toBe('nginx');
  });

  it('include HSTS only for a request that a trusted proxy received over TLS', async () => {
    const forwarded = { 'X-Forwarded-Proto': 'https', 'X-Forwarded-For': '203.0.113.9' };
    expect((await get('/', forwarded)).headers.get('strict-transport-security')).toBeNull();
    await get('/api/quotes', forwarded);
    expect(gateway.reached('quotes')?.headers).toMatchObject({
      'x-forwarded-proto': 'http',
      'x-forwarded-for': '127.0.0.1',
    });
    await using behindProxy = await startTestGateway({ trustedProxy: '127.0.0.1' });
    const page = await fetch(behindProxy.url, { headers: forwarded });
    expect(page.headers.get('strict-transport-security')).toContain('max-age=31536000');
    await fetch(`${behindProxy.url}/api/quotes`, { headers: forwarded });
    expect(behindProxy.reached('quotes')?.headers).toMatchObject({
      'x-forwarded-proto': 'https',
      'x-forwarded-for': '203.0.113.9',
    });
  });
});
