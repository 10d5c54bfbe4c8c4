import { readFileSync } from 'node:fs';
import { domains, type Domain } from '@portal/contracts/core/domains';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { startTestGateway, tokenOf, type TestGateway } from './testing/start-gateway.ts';
import { services } from './testing/start-nginx.ts';

/** One address for each path that leads to a service; the last test holds the list to the template. */
const addresses = services.flatMap(({ name, paths }) =>
  paths.map(({ path }): [string, Domain] => [`/api${anyOf(path)}`, name]),
);

/** An address that a path takes: `/quotes/[0-9]+/(?:convert|analyze)-images` → `/quotes/1/convert-images`. */
function anyOf(path: string): string {
  return path.replaceAll('[0-9]+', '1').replaceAll(/\(\?:([\w-]+)\|[^)]*\)/g, '$1');
}

const forged = { 'X-Portal-Identity': 'forged', 'x-portal-identity': 'forged again' };

let gateway: TestGateway;
beforeAll(async () => {
  gateway = await startTestGateway();
});
afterAll(() => gateway.stop());
beforeEach(() => gateway.forget());

describe('the identity', () => {
  it.each(addresses)('of the signed-in user reaches %s over a forged one', async (path, domain) => {
    const reply = await fetch(gateway.url + path, {
      headers: { ...forged, cookie: 'session=ada' },
    });
    expect(reply.status).toBe(200);
    expect(identities(gateway, domain)).toEqual([tokenOf('ada')]);
  });

  it.each(addresses)(
    'of somebody signed out does not reach %s, forged or not',
    async (path, domain) => {
      const reply = await fetch(gateway.url + path, { headers: forged });
      expect(reply.status).toBe(200);
      expect(gateway.reached(domain)).toBeDefined();
      expect(identities(gateway, domain)).toEqual([]);
    },
  );

  it('is asked of auth for each call, without the forged one and without the body', async () => {
    for (const person of ['ada', 'grace']) {
      await fetch(`${gateway.url}/api/quotes`, {
        method: 'POST',
        body: 'some data',
        headers: { ...forged, cookie: `session=${person}` },
      });
      expect(identities(gateway, 'quotes')).toEqual([tokenOf(person)]);
    }
    const asked = gateway.services.auth.seen;
    expect(asked.map(({ method, url, bytes }) => ({ method, url, bytes }))).toEqual([
      { method: 'GET', url: '/internal/identity', bytes: 0 },
      { method: 'GET', url: '/internal/identity', bytes: 0 },
    ]);
    expect(asked.flatMap((request) => valuesOf(request.rawHeaders))).toEqual([]);
  });

  it('is tried above for every location that leads to a service', () => {
    const template = readFileSync(
      new URL('../templates/gateway.conf.template', import.meta.url),
      'utf8',
    );
    const leading = template.match(
      new RegExp(`proxy_pass http://\\$(?:${domains.join('|')})\\b`, 'g'),
    );
    // What a link leads to carries nobody's identity: public-pages.test.ts tries it.
    const byLink = template.match(/include \$\{GATEWAY_INCLUDES\}\/link-content\.conf;/g) ?? [];
    // One of them is the question to auth itself.
    expect(leading).toHaveLength(addresses.length + byLink.length + 1);
    expect(template.match(/include \$\{GATEWAY_INCLUDES\}\/api\.conf;/g)).toHaveLength(
      addresses.length,
    );
  });
});

describe('the address of the client', () => {
  it.each(addresses)(
    'is the connection’s for %s, whatever the client says',
    async (path, domain) => {
      await fetch(gateway.url + path, { headers: { 'X-Forwarded-For': '203.0.113.9' } });
      expect(gateway.reached(domain)?.headers['x-forwarded-for']).toBe('127.0.0.1');
    },
  );
});

describe('the request id', () => {
  it('is kept where it is of a sane form', async () => {
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
    ['short'],
    ['x'.repeat(65)],
    ['with space in it'],
    ['quote"inside-it'],
    ['a\\b\\c\\d\\e\\f'],
  ])('is replaced where it is odd: %s', async (odd) => {
    await fetch(`${gateway.url}/api/quotes`, { headers: { 'X-Request-Id': odd } });
    expect(gateway.reached('quotes')?.headers['x-request-id']).toMatch(/^[0-9a-f]{32}$/);
  });

  it('is made where none came, another for each request', async () => {
    await fetch(`${gateway.url}/api/quotes`);
    const first = gateway.reached('quotes')?.headers['x-request-id'];
    await fetch(`${gateway.url}/api/quotes`);
    expect(first).toMatch(/^[0-9a-f]{32}$/);
    expect(gateway.reached('quotes')?.headers['x-request-id']).not.toBe(first);
  });
});

function valuesOf(rawHeaders: string[]): string[] {
  return rawHeaders.filter(
    (_, index) => index % 2 === 1 && rawHeaders[index - 1]?.toLowerCase() === 'x-portal-identity',
  );
}

const identities = (from: TestGateway, domain: Domain): string[] =>
  valuesOf(from.reached(domain)?.rawHeaders ?? []);
