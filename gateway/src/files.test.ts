import { createHash } from 'node:crypto';
import { request, type IncomingHttpHeaders } from 'node:http';
import { domains } from '@portal/contracts/core/domains';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { startTestGateway, type TestGateway } from './testing/start-gateway.ts';

const immutable = 'public, max-age=31536000, immutable';

let gateway: TestGateway;
beforeAll(async () => {
  gateway = await startTestGateway();
});
afterAll(() => gateway.stop());
beforeEach(() => gateway.forget());

const get = (path: string, headers: Record<string, string> = {}): Promise<Response> =>
  fetch(gateway.url + path, { headers });

/** What nginx sends, not unpacked. */
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

describe('the single page', () => {
  it.each([
    '/',
    '/index.html',
    '/login',
    '/quotes/12',
    '/applications/7/documents',
    '/admin/rates?page=2',
  ])('answers %s', async (path) => {
    const reply = await get(path);
    expect(reply.status).toBe(200);
    expect(reply.headers.get('content-type')).toMatch(/^text\/html/);
    expect(await reply.text()).toContain('<title>Shell</title>');
  });

  it('is asked for again each time, and sent again where it changed', async () => {
    for (const path of ['/', '/index.html', '/quotes/12']) {
      const reply = await get(path);
      expect(reply.headers.get('cache-control')).toBe('no-cache');
      const again = await get(path, { 'If-None-Match': reply.headers.get('etag') ?? '' });
      expect(again.status).toBe(304);
    }
  });

  it('is not stored where its address is a link', async () => {
    expect((await get('/magic-link?token=a')).headers.get('cache-control')).toBe('no-store');
  });

  it('has a policy without a hole', async () => {
    const policy = (await get('/')).headers.get('content-security-policy') ?? '';
    const rules = policy.split('; ');
    expect(rules).toEqual(
      expect.arrayContaining([
        "default-src 'self'",
        "script-src 'self'",
        // The hash of nothing: an element that comes with style in it is refused.
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
  ])('is framed by no page, compressed or not: %s', async (path) => {
    for (const encoding of ['identity', 'gzip', 'br']) {
      const { headers } = await get(path, { 'accept-encoding': encoding });
      expect(headers.get('content-security-policy')).toContain("frame-ancestors 'none'");
    }
  });

  it.each([
    '/main.54992e867a.js',
    '/mfe/quotes/121.7ee6549cee.js',
    '/mfe/quotes/121.7ee6549cee.css',
  ])('with a hash in its name is kept for ever: %s', async (path) => {
    const reply = await get(path);
    expect(reply.status).toBe(200);
    expect(reply.headers.get('cache-control')).toBe(immutable);
  });

  it.each([
    ...['/shell.css', '/favicon.svg', '/mfe/remotes.json', '/mfe/quotes/remoteEntry.js'],
    ...['/mfe/applications', '/mfe/quotes', '/mfe/admin'].map((path) => `${path}/mf-manifest.json`),
    ...['/api/openapi.json', '/api/docs/start.js'],
  ])('without one is asked for again each time: %s', async (path) => {
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
    'is sent as it was compressed: %s to who takes %s',
    async (path, accepted, encoding, caching) => {
      const { status, headers, body } = await rawGet(path, accepted);
      expect(status).toBe(200);
      expect(headers['content-encoding']).toBe(encoding);
      expect(body).toBe({ br: 'as brotli', gzip: 'as gzip' }[encoding ?? ''] ?? 'export {};');
      expect(headers['content-type']).toBe('application/javascript; charset=utf-8');
      expect(headers['cache-control']).toBe(caching);
      if (path.startsWith('/main')) expect(headers.vary).toBe('Accept-Encoding');
    },
  );

  it('that is compressed has no address of its own', async () => {
    const reply = await get('/_brotli/main.54992e867a.js');
    expect(await reply.text()).not.toBe('as brotli');
    expect(reply.headers.get('content-encoding')).toBeNull();
  });

  it.each([
    ...['/old.0123456789.js', '/missing.js', '/mfe/quotes/121.0123456789.js'],
    ...['/mfe/quotes/missing', '/mfe/nothing/mf-manifest.json', '/mfe/', '/api/docs/missing.js'],
  ])('that is missing is no page: %s', async (path) => {
    const reply = await get(path);
    expect(reply.status).toBe(404);
    expect(await reply.text()).not.toContain('<title>Shell</title>');
    expect(reply.headers.get('cache-control')).not.toBe(immutable);
  });

  it('comes from the front end that its address names', async () => {
    for (const name of ['applications', 'quotes', 'admin'])
      expect(await (await get(`/mfe/${name}/mf-manifest.json`)).json()).toEqual({ name });
  });

  it('is served without asking who wants it', async () => {
    await get('/main.54992e867a.js', { cookie: 'session=ada' });
    await get('/quotes/12', { cookie: 'session=ada' });
    expect(domains.flatMap((domain) => gateway.services[domain].seen)).toEqual([]);
  });
});

describe('the screens of a remote', () => {
  const screens = async (name: string, at: TestGateway = gateway) => {
    const reply = await fetch(`${at.url}/mfe/${name}/screens.json`);
    expect(reply.status).toBe(200);
    expect(reply.headers.get('content-type')).toContain('application/json');
    expect(reply.headers.get('cache-control')).toBe('no-cache');
    return reply.json();
  };

  it('are those that it ships', async () => {
    expect(await screens('admin')).toEqual([{ path: '/admin/new' }]);
  });

  it('are those of the gateway’s own release where it ships none', async () => {
    expect(await screens('quotes')).toEqual([{ path: '/quotes/before' }]);
  });

  it('are those of the gateway’s own release while it is away', async () => {
    const alone = await startTestGateway({ without: 'mfe-admin' });
    try {
      expect(await screens('admin', alone)).toEqual([{ path: '/admin/before' }]);
    } finally {
      await alone.stop();
    }
  });

  it('of a remote that nobody has are not there', async () => {
    for (const path of ['/mfe/other/screens.json', '/_screens/admin'])
      expect((await get(path)).headers.get('content-type')).not.toContain('json');
  });
});

describe('the page of the API', () => {
  it('is at /api/docs/, its document beside it', async () => {
    expect(await (await get('/api/docs/')).text()).toContain('<title>API</title>');
    expect(await (await get('/api/openapi.json')).json()).toEqual({ openapi: '3.1.0' });
  });

  it('is found without the slash too, wherever the gateway listens', async () => {
    const reply = await fetch(`${gateway.url}/api/docs`, { redirect: 'manual' });
    expect(reply.status).toBe(308);
    // Neither a host nor a port: outside they may be others.
    expect(reply.headers.get('location')).toBe('/api/docs/');
  });
});

describe('the security headers', () => {
  const replies = ['/', '/quotes/12', '/main.54992e867a.js', '/missing.js', '/mfe/remotes.json'];
  const calls = ['/api/quotes', '/api/notifications/events', '/api/nothing', '/api/docs/'];

  it.each([...replies, ...calls])('are on %s', async (path) => {
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

  it('hold browsers to TLS behind TLS alone', async () => {
    const says = { 'X-Forwarded-Proto': 'https', 'X-Forwarded-For': '203.0.113.9' };
    // Anybody may say so; the proxy that is trusted is believed.
    expect((await get('/', says)).headers.get('strict-transport-security')).toBeNull();
    await get('/api/quotes', says);
    expect(gateway.reached('quotes')?.headers).toMatchObject({
      'x-forwarded-proto': 'http',
      'x-forwarded-for': '127.0.0.1',
    });
    const behind = await startTestGateway({ trustedProxy: '127.0.0.1' });
    try {
      const page = await fetch(behind.url, { headers: says });
      expect(page.headers.get('strict-transport-security')).toContain('max-age=31536000');
      await fetch(`${behind.url}/api/quotes`, { headers: says });
      expect(behind.reached('quotes')?.headers).toMatchObject({
        'x-forwarded-proto': 'https',
        'x-forwarded-for': '203.0.113.9',
      });
    } finally {
      await behind.stop();
    }
  });
});
