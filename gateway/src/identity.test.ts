import { readFileSync } from 'node:fs';
import { domains, type Domain } from '@portal/contracts/core/domains';
import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import { startTestGateway, tokenOf, type TestGateway } from './testing/start-gateway.ts';
import { services } from './testing/start-nginx.ts';

/** One sample path per service location; the last identity test compares the count with the template. */
const samples = services.flatMap(({ name, paths }) =>
  paths.map(({ path }): [string, Domain] => [`/api${samplePath(path)}`, name]),
);

/** Returns a path that matches a pattern: `/quotes/[0-9]+/(?:convert|analyze)-images` → `/quotes/1/convert-images`. */
function samplePath(path: string): string {
  return path.replaceAll('[0-9]+', '1').replaceAll(/\(\?:([\w-]+)\|[^)]*\)/g, '$1');
}

const forged = { 'X-Portal-Identity': 'forged', 'x-portal-identity': 'forged again' };

const gateway = await startTestGateway();
afterAll(() => gateway.stop());
beforeEach(() => gateway.reset());

describe('the identity', () => {
  it.each(samples)('of the signed-in user replaces a forged one on %s', async (path, domain) => {
    const reply = await fetch(gateway.url + path, {
      headers: { ...forged, cookie: 'session=ada' },
    });
    expect(reply.status).toBe(200);
    expect(identities(gateway, domain)).toEqual([tokenOf('ada')]);
  });

  it.each(samples)('is removed on %s if the user is signed out', async (path, domain) => {
    const reply = await fetch(gateway.url + path, { headers: forged });
    expect(reply.status).toBe(200);
    expect(gateway.reached(domain)).toBeDefined();
    expect(identities(gateway, domain)).toEqual([]);
  });

  it('is requested from auth for each call, without the forged header and the body', async () => {
    for (const person of ['ada', 'grace']) {
      await fetch(`${gateway.url}/api/quotes`, {
        method: 'POST',
        body: 'some data',
        headers: { ...forged, cookie: `session=${person}` },
      });
      expect(identities(gateway, 'quotes')).toEqual([tokenOf(person)]);
    }
    const identityRequests = gateway.services.auth.seen;
    expect(identityRequests.map(({ method, url, bytes }) => ({ method, url, bytes }))).toEqual([
      { method: 'GET', url: '/internal/identity', bytes: 0 },
      { method: 'GET', url: '/internal/identity', bytes: 0 },
    ]);
    expect(identityRequests.flatMap((request) => identityHeaders(request.rawHeaders))).toEqual([]);
  });

  it('is tested above for every location that leads to a service', () => {
    const template = readFileSync(
      new URL('../templates/gateway.conf.template', import.meta.url),
      'utf8',
    );
    const proxied = template.match(
      new RegExp(`proxy_pass http://\\$(?:${domains.join('|')})\\b`, 'g'),
    );
    // Link content carries no identity; public-pages.test.ts tests it.
    const linkContent =
      template.match(/include \$\{GATEWAY_INCLUDES\}\/link-content\.conf;/g) ?? [];
    // + 1: the identity request to auth.
    expect(proxied).toHaveLength(samples.length + linkContent.length + 1);
    expect(template.match(/include \$\{GATEWAY_INCLUDES\}\/api\.conf;/g)).toHaveLength(
      samples.length,
    );
  });
});

describe('an API key', () => {
  const call = (path: string, headers: Record<string, string>) =>
    fetch(gateway.url + path, { headers: { cookie: 'session=ada', ...headers } });

  it.each(samples)('is only sent to auth on %s, without a cookie', async (path, domain) => {
    await call(path, { authorization: 'bearer  ppk_right' });
    const [question] = gateway.services.auth.seen;
    expect(question?.headers['authorization']).toBe('bearer  ppk_right');
    expect(question?.headers['x-forwarded-for']).toBe('127.0.0.1');
    const reached = gateway.reached(domain)?.headers;
    expect(reached).toBeDefined();
    expect(reached).not.toHaveProperty('authorization');
    expect(reached).not.toHaveProperty('cookie');
  });

  it('that auth rejects reaches no service', async () => {
    const authorization = 'Bearer ppk_wrong';
    const reply = await call('/api/quotes', { authorization, accept: 'application/json' });
    expect(reply.status).toBe(401);
    expect(reply.headers.get('www-authenticate')).toContain('Bearer');
    expect(reply.headers.get('content-type')).toContain('application/problem+json');
    expect(await reply.json()).toMatchObject({
      type: '/problems/signed-out',
      status: 401,
      detail: expect.stringContaining('This key is not valid here'),
    });
    expect(await (await call('/api/quotes', { authorization })).text()).toMatch(/^This key/);
    expect(gateway.reached('quotes')).toBeUndefined();
  });
});

describe('an Authorization header', () => {
  const headers = { authorization: 'Bearer of-a-program' };

  it('reaches auth for SCIM, but not its identity route', async () => {
    await fetch(`${gateway.url}/api/auth/scim/v2/Users`, { headers });
    const seen = gateway.services.auth.seen.map(({ url, headers: sent }) => [
      url,
      sent['authorization'],
    ]);
    expect(seen).toEqual([
      ['/internal/identity', undefined],
      ['/auth/scim/v2/Users', 'Bearer of-a-program'],
    ]);
  });

  it.each(samples)('does not reach the service of %s', async (path, domain) => {
    await fetch(gateway.url + path, { headers });
    expect(gateway.reached(domain)?.headers['authorization']).toBeUndefined();
  });
});

describe('the client address', () => {
  it.each(samples)(
    'is the peer address for %s, whatever the client sends',
    async (path, domain) => {
      await fetch(gateway.url + path, { headers: { 'X-Forwarded-For': '203.0.113.9' } });
      expect(gateway.reached(domain)?.headers['x-forwarded-for']).toBe('127.0.0.1');
    },
  );
});

describe('the request id', () => {
  it('is forwarded if well formed', async () => {
    await fetch(`${gateway.url}/api/quotes`, { headers: { 'X-Request-Id': 'trace-0123456789' } });
    expect(gateway.reached('quotes')?.headers['x-request-id']).toBe('trace-0123456789');
    expect(gateway.services.auth.seen[0]?.headers['x-request-id']).toBe('trace-0123456789');
    const traces = [gateway.reached('quotes'), gateway.services.auth.seen[0]].map((call) =>
      String(call?.headers['traceparent']),
    );
    expect(traces[0]).toMatch(/^00-([0-9a-f]{16})[0-9a-f]{16}-\1-01$/);
    expect(traces[1]).toBe(traces[0]);
  });

  it.each([
    ['00-0af7651916cd43dd8448eb211c80319c-b7ad6b7169203331-01', true],
    ['00-0af7651916cd43dd8448eb211c80319c-b7ad6b7169203331-01-more', false],
    ["00-0af7651916cd43dd8448eb211c80319c-'; --67169203331-01", false],
  ])('continues the trace %s of the caller: %s', async (traceparent, isContinued) => {
    await fetch(`${gateway.url}/api/quotes`, { headers: { traceparent } });
    const forwarded = String(gateway.reached('quotes')?.headers['traceparent']);
    expect(forwarded === traceparent).toBe(isContinued);
    expect(forwarded).toMatch(/^00-[0-9a-f]{32}-[0-9a-f]{16}-01$/);
  });

  it.each([
    ['short'],
    ['x'.repeat(65)],
    ['with space in it'],
    ['quote"inside-it'],
    ['a\\b\\c\\d\\e\\f'],
  ])('is replaced if malformed: %s', async (malformed) => {
    await fetch(`${gateway.url}/api/quotes`, { headers: { 'X-Request-Id': malformed } });
    expect(gateway.reached('quotes')?.headers['x-request-id']).toMatch(/^[0-9a-f]{32}$/);
  });

  it('is generated for each request that has none', async () => {
    await fetch(`${gateway.url}/api/quotes`);
    const first = gateway.reached('quotes')?.headers['x-request-id'];
    await fetch(`${gateway.url}/api/quotes`);
    expect(first).toMatch(/^[0-9a-f]{32}$/);
    expect(gateway.reached('quotes')?.headers['x-request-id']).not.toBe(first);
  });
});

function identityHeaders(rawHeaders: string[]): string[] {
  return rawHeaders.filter(
    (_, index) => index % 2 === 1 && rawHeaders[index - 1]?.toLowerCase() === 'x-portal-identity',
  );
}

const identities = (from: TestGateway, domain: Domain): string[] =>
  identityHeaders(from.reached(domain)?.rawHeaders ?? []);
