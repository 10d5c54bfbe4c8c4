import { routesByDomain } from '@portal/contracts/all-routes';
import { domains, type Domain } from '@portal/contracts/core/domains';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { rawRequest } from './testing/raw-request.ts';
import { startTestGateway, type TestGateway } from './testing/start-gateway.ts';

const routes = domains.flatMap((domain) =>
  routesByDomain[domain].map(
    ({ method, path }) => [method, path.replace(/\{\w+\}/g, '17'), domain] as const,
  ),
);

let gateway: TestGateway;
beforeAll(async () => {
  gateway = await startTestGateway();
});
afterAll(() => gateway.stop());
beforeEach(() => gateway.forget());

describe('a route of the contract', () => {
  it.each(routes)('%s %s leads to %s, query and all', async (method, path, domain) => {
    const query = '?limit=2&search=a%20b%26c';
    const reply = await fetch(`${gateway.url}/api${path}${query}`, { method });
    expect(await reply.json()).toEqual({ domain, url: path + query });
    expect(gateway.reached(domain)).toMatchObject({ method, url: path + query });
  });

  it('takes a body of its declared size', async () => {
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

describe('what is for the inside', () => {
  const inside = ['/internal/identity', '/live', '/ready', '/metrics', '/_identity'];
  const doors = ['/api', '/api/auth', '/api/applications', '/api/quotes', '/api/notifications'];
  const roundabout = doors.flatMap((door) =>
    inside.flatMap((path) => [
      `/api${path}`,
      `${door}/..${path}`,
      `${door}/../..${path}`,
      `${door}/%2e%2e${path}`,
      `${door}%2f..${path}`,
      `${door}/..%2f${path.slice(1)}`,
      `${door}//..${path}`,
    ]),
  );

  it.each([...new Set(roundabout)])('is not reached by %s', async (path) => {
    const { text } = await rawRequest(gateway.port, path);
    expect(text).not.toContain('"domain"');
    const arrived = domains.flatMap((domain) => gateway.services[domain].seen);
    // Auth's own question and nothing else, at most.
    expect(arrived.filter(({ headers }) => headers['x-forwarded-for'] !== undefined)).toEqual([]);
  });

  it.each(inside)('is not reached by %s', async (path) => {
    const { text } = await rawRequest(gateway.port, path);
    expect(text).not.toContain('"domain"');
    expect(domains.flatMap((domain) => gateway.services[domain].seen)).toEqual([]);
  });

  it.each(['/_problem/json/unavailable', '/_problem/text/not-found', '/_identity'])(
    '%s is no address of the portal’s own',
    async (path) => {
      expect((await rawRequest(gateway.port, path)).status).toBe(404);
    },
  );
});

describe('a line break in an address', () => {
  const split = '%20HTTP/1.1%0d%0aX-Portal-Identity:%20forged%0d%0aX-Rest:%20';
  const addresses: [string, Domain][] = [
    [`/api/quotes/1${split}/save-pdf`, 'quotes'],
    [`/api/quotes/1${split}/convert-images`, 'quotes'],
    [`/api/quotes/1${split}/events`, 'quotes'],
    [`/api/applications/1${split}`, 'applications'],
    [`/api/auth/${split}`, 'auth'],
  ];

  it.each(addresses)('adds no header to the call: %s', async (path, domain) => {
    await rawRequest(gateway.port, path);
    const arrived = gateway.reached(domain);
    expect(arrived?.headers['x-portal-identity']).toBeUndefined();
    expect(arrived?.headers['x-rest']).toBeUndefined();
    expect(arrived?.url).toMatch(/%0d%0a/i);
  });
});

describe('an odd id', () => {
  it.each(['save-pdf', 'convert-images', 'analyze-images', 'analysis-data', 'events'])(
    'reaches the service as it was sent, before %s',
    async (step) => {
      const path = `/quotes/1%20x%0a/${step}`;
      await rawRequest(gateway.port, `/api${path}`);
      expect(gateway.reached('quotes')?.url.toLowerCase()).toBe(path);
    },
  );
});
