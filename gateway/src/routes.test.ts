import { routesByDomain } from '@portal/contracts/all-routes';
import { domains, type Domain } from '@portal/contracts/core/domains';
import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import { rawRequest } from './testing/raw-request.ts';
import { startTestGateway } from './testing/start-gateway.ts';

const routes = domains.flatMap((domain) =>
  routesByDomain[domain].map(
    ({ method, path }) => [method, path.replace(/\{\w+\}/g, '17'), domain] as const,
  ),
);

const gateway = await startTestGateway();
afterAll(() => gateway.stop());
beforeEach(() => gateway.reset());

describe('contract routes', () => {
  it.each(routes)('%s %s is forwarded to %s with its query', async (method, path, domain) => {
    const query = '?limit=2&search=a%20b%26c';
    const reply = await fetch(`${gateway.url}/api${path}${query}`, { method });
    expect(await reply.json()).toEqual({ domain, url: path + query });
    expect(gateway.reached(domain)).toMatchObject({ method, url: path + query });
  });

  it('accept a body of the declared limit', async () => {
    const large = domains
      .flatMap((domain) => routesByDomain[domain].map((route) => ({ domain, ...route })))
      .filter(({ bodyLimit }) => bodyLimit !== undefined);
    expect(large).not.toEqual([]);
    for (const { domain, method, path, bodyLimit = 0 } of large) {
      const body = Buffer.alloc(bodyLimit);
      const url = `${gateway.url}/api${path.replace(/\{\w+\}/g, '17')}`;
      expect((await fetch(url, { method, body })).status).toBe(200);
      expect(gateway.reached(domain)?.bytes).toBe(bodyLimit);
    }
  });
});

describe('internal paths', () => {
  const internal = ['/internal/identity', '/live', '/ready', '/metrics', '/_identity'];
  const prefixes = ['/api', '/api/auth', '/api/applications', '/api/quotes', '/api/notifications'];
  const detours = prefixes.flatMap((prefix) =>
    internal.flatMap((path) => [
      `/api${path}`,
      `/api/${path}`,
      `/api/%2e${path}`,
      `${prefix}/..${path}`,
      `${prefix}/../..${path}`,
      `${prefix}/%2e%2e${path}`,
      `${prefix}%2f..${path}`,
      `${prefix}/..%2f${path.slice(1)}`,
      `${prefix}//..${path}`,
    ]),
  );

  it.each([...new Set(detours)])('are not reachable as %s', async (path) => {
    const { text } = await rawRequest(gateway.port, path);
    expect(text).not.toContain('"domain"');
    const received = domains.flatMap((domain) => gateway.services[domain].seen);
    // Ignores the identity request to auth.
    expect(received.filter(({ headers }) => headers['x-forwarded-for'] !== undefined)).toEqual([]);
  });

  it.each(internal)('are not reachable as %s', async (path) => {
    const { text } = await rawRequest(gateway.port, path);
    expect(text).not.toContain('"domain"');
    expect(domains.flatMap((domain) => gateway.services[domain].seen)).toEqual([]);
  });

  it.each(['/_problem/json/unavailable', '/_problem/text/not-found', '/_identity'])(
    '%s is not exposed',
    async (path) => {
      expect((await rawRequest(gateway.port, path)).status).toBe(404);
    },
  );
});

describe('a line break in a path', () => {
  const split = '%20HTTP/1.1%0d%0aX-Portal-Identity:%20forged%0d%0aX-Rest:%20';
  const paths: [string, Domain][] = [
    [`/api/quotes/1${split}/save-pdf`, 'quotes'],
    [`/api/quotes/1${split}/convert-images`, 'quotes'],
    [`/api/quotes/1${split}/events`, 'quotes'],
    [`/api/applications/1${split}`, 'applications'],
    [`/api/auth/${split}`, 'auth'],
  ];

  it.each(paths)('adds no header to the request: %s', async (path, domain) => {
    await rawRequest(gateway.port, path);
    const received = gateway.reached(domain);
    expect(received?.headers['x-portal-identity']).toBeUndefined();
    expect(received?.headers['x-rest']).toBeUndefined();
    expect(received?.url).toMatch(/%0d%0a/i);
  });
});

describe('an unusual id', () => {
  it.each(['save-pdf', 'convert-images', 'analyze-images', 'analysis-data', 'events'])(
    'is forwarded unchanged, before %s',
    async (step) => {
      const path = `/quotes/1%20x%0a/${step}`;
      await rawRequest(gateway.port, `/api${path}`);
      expect(gateway.reached('quotes')?.url.toLowerCase()).toBe(path);
    },
  );
});
