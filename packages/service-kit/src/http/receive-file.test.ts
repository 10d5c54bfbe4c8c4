import { once } from 'node:events';
import { existsSync, readFileSync } from 'node:fs';
import { createServer, request, type ClientRequest } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { afterAll, expect, it } from 'vitest';
import { PortalError } from '../portal-error.ts';
import { receiveFile } from './receive-file.ts';

const tooLarge = (): PortalError => new PortalError('too_large', 'Too large.');
const seen: string[] = [];
const server = createServer((call, reply) => {
  void receiveFile(call, { limit: 10, tooLarge, timeMs: 300 }, ({ path, size }) => {
    seen.push(path);
    return Promise.resolve(`${size} ${readFileSync(path, 'utf8')}`);
  }).then(
    (result) => reply.end(result),
    (error: PortalError) => {
      call.unpipe().resume();
      reply.writeHead(error.status).end(error.detail);
    },
  );
}).listen(0, '127.0.0.1');
await once(server, 'listening');
afterAll(() => server.close());

async function send(work: (call: ClientRequest) => void): Promise<[number | undefined, string]> {
  const { port } = server.address() as AddressInfo;
  const call = request({ port, host: '127.0.0.1', method: 'POST', agent: false });
  work(call);
  const [reply] = await once(call, 'response');
  const body = await text(reply);
  call.destroy();
  return [reply.statusCode, body];
}

it('passes the file to the work and deletes it afterwards', async () => {
  expect(await send((call) => call.end('0123456789'))).toEqual([200, '10 0123456789']);
  expect(seen).toHaveLength(1);
  expect(seen.filter(existsSync)).toEqual([]);
});

it('rejects a file that is too large, declared or not', async () => {
  expect(await send((call) => call.end('0123456789a'))).toEqual([413, 'Too large.']);
  expect(
    await send((call) => {
      call.write('01234567');
      call.end('89a');
    }),
  ).toEqual([413, 'Too large.']);
});

it('rejects a file that takes too long and closes the connection', async () => {
  let sending: ClientRequest | undefined;
  const [status, body] = await send((call) => {
    sending = call;
    call.write('01');
  });
  expect([status, body]).toEqual([400, expect.stringContaining('took too long')]);
  expect(sending?.destroyed).toBe(true);
});
