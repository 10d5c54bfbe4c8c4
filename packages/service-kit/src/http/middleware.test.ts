import { Agent, createServer, request, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import Koa, { type Middleware } from 'koa';
import { afterEach, expect, it } from 'vitest';
import { discardUnreadBody } from './middleware.ts';

let server: Server;
afterEach(() => new Promise((resolve) => server.close(resolve)));

/** Sends a large and a small body on one keep-alive connection to a handler that refuses both. */
async function statusesAfter(refuse: Middleware): Promise<number[]> {
  const app = new Koa();
  app.use(discardUnreadBody);
  app.use(refuse);
  server = createServer((req, res) => void app.callback()(req, res)).listen(0, '127.0.0.1');
  await new Promise((resolve) => server.once('listening', resolve));
  const { port } = server.address() as AddressInfo;
  const agent = new Agent({ keepAlive: true, maxSockets: 1 });
  const send = (body: Buffer): Promise<number> =>
    new Promise((resolve, reject) => {
      const sent = request({ host: '127.0.0.1', port, method: 'POST', agent }, (reply) => {
        reply.resume().once('end', () => resolve(reply.statusCode ?? 0));
      });
      sent.once('error', reject).end(body);
    });
  const statuses = [await send(Buffer.alloc(8 * 1024 * 1024)), await send(Buffer.from('1'))];
  agent.destroy();
  return statuses;
}

it('serves the next call after a body was refused midway', async () => {
  const statuses = await statusesAfter(async (ctx) => {
    const chunks = ctx.req.iterator({ destroyOnReturn: false });
    for await (const _ of chunks) break;
    ctx.status = 400;
  });
  expect(statuses).toEqual([400, 400]);
});

it('serves the next call after a body was not read', async () => {
  const statuses = await statusesAfter((ctx) => {
    ctx.status = 403;
  });
  expect(statuses).toEqual([403, 403]);
});

it('serves the next call after a body was paused', async () => {
  const statuses = await statusesAfter(async (ctx) => {
    await new Promise((resolve) => ctx.req.once('data', resolve));
    ctx.req.pause();
    ctx.status = 413;
  });
  expect(statuses).toEqual([413, 413]);
});
