import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, describe, expect, it } from 'vitest';
import { createGuardedFetch, isInnerAddress } from './guarded-fetch.ts';

const server = createServer((request, response) => {
  if (request.url === '/large') return response.end('x'.repeat(2000));
  if (request.url === '/elsewhere') return response.writeHead(302, { location: base }).end();
  if (request.url === '/never') return undefined;
  return request.pipe(response.writeHead(200, { 'content-type': 'text/plain' }));
});
await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
const base = `http://localhost:${(server.address() as AddressInfo).port}`;
afterAll(async () => {
  server.closeAllConnections();
  await new Promise((resolve) => server.close(resolve));
});

it.each([
  ...['127.0.0.1', '10.1.2.3', '172.31.0.1', '192.168.1.1', '169.254.169.254', '100.64.0.1'],
  ...['0.0.0.0', '224.0.0.1', '255.255.255.255', '198.18.0.1'],
  ...['::1', '::', '::ffff:10.0.0.1', 'fd00::1', 'fe80::1', 'ff02::1', '64:ff9b::a00:1', '2002::1'],
  ...['::7f00:1', '192.0.0.1', '100::1', '2001::1', '4000::1', '::ffff:0:10.0.0.1'],
])('%s is not a public address', (address) => expect(isInnerAddress(address)).toBe(true));

it.each(['93.184.216.34', '172.32.0.1', '100.128.0.1', '2606:4700::1111', '2a00:1450::1'])(
  '%s is a public address',
  (address) => expect(isInnerAddress(address)).toBe(false),
);

describe('on the public internet', () => {
  const fetch = createGuardedFetch({ allowLocal: false });

  it.each([
    ['without TLS', 'http://example.com/'],
    ['an address of an inner network', 'https://10.0.0.1/'],
    ['an IPv4 address in another notation', 'https://2130706433/'],
    ['an IPv6 address of an inner network', 'https://[::ffff:127.0.0.1]/'],
    ['a name of an inner address', 'https://localhost/'],
  ])('refuses %s', async (_, address) => {
    await expect(fetch(address)).rejects.toThrow(/has no TLS|inner network/);
  });
});

describe('with local addresses', () => {
  const fetch = createGuardedFetch({ allowLocal: true, maxBytes: 1000, timeoutMs: 100 });

  it('sends and receives', async () => {
    const reply = await createGuardedFetch({ allowLocal: true })(base, {
      method: 'POST',
      body: new URLSearchParams({ a: 'b c' }),
    });
    expect([reply.status, reply.headers.get('content-type')]).toEqual([200, 'text/plain']);
    expect(await reply.text()).toBe('a=b+c');
  });

  it('follows no redirect', async () => {
    const reply = await createGuardedFetch({ allowLocal: true })(`${base}/elsewhere`);
    expect(reply.status).toBe(302);
  });

  it('refuses a large reply', async () => {
    const large = createGuardedFetch({ allowLocal: true, maxBytes: 1000 })(`${base}/large`);
    await expect(large).rejects.toThrow('more than 1000 bytes');
  });

  it('ends a reply that does not come', async () => {
    await expect(fetch(`${base}/never`)).rejects.toThrow('timeout');
  });
});
