import { createServer } from 'node:http';
import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { afterAll, expect, it } from 'vitest';
import { createLogoReader } from './read-logo.ts';

const png = Buffer.from('89504e470d0a1a0a00', 'hex');
const replies: Record<string, { status?: number; body?: Buffer }> = {
  '/logo.png': { body: png },
  '/logo.svg': { body: Buffer.from('<svg/>') },
  '/large.png': { body: Buffer.concat([png, Buffer.alloc(1024 * 1024)]) },
  '/gone.png': { status: 404 },
  '/moved.png': { status: 302 },
};
let calls = 0;
const server = createServer(({ url = '' }, reply) => {
  calls += 1;
  const { status = 200, body } = replies[url] ?? { status: 404 };
  reply.writeHead(status, status === 302 ? { location: '/logo.png' } : {}).end(body);
});
server.listen(0, '127.0.0.1');
await once(server, 'listening');
const address = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
afterAll(() => server.close());

it('loads the logo once for many documents', async () => {
  const read = createLogoReader(`${address}/logo.png`, () => undefined);
  const before = calls;
  expect((await Promise.all([read(), read()])).map((logo) => logo?.equals(png))).toEqual([
    true,
    true,
  ]);
  expect(calls - before).toBe(1);
});

it.each(['/logo.svg', '/large.png', '/gone.png', '/moved.png'])(
  'returns null and warns: %s',
  async (path) => {
    const warned: string[] = [];
    const read = createLogoReader(address + path, (_, message) => warned.push(message));
    expect(await read()).toBeNull();
    expect(warned).toEqual(['BRAND_LOGO is missing in documents']);
  },
);

it('returns null without a warning if no address is set', async () => {
  const read = createLogoReader(null, () => {
    throw new Error('Warned');
  });
  expect(await read()).toBeNull();
});
