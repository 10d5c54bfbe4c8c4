import { once } from 'node:events';
import { request, type ClientRequest, type IncomingMessage } from 'node:http';
import { setTimeout as wait } from 'node:timers/promises';
import { text } from 'node:stream/consumers';
import { maxCheckedBytes } from '@portal/contracts/quotes/document-check';
import { afterAll, afterEach, expect, it } from 'vitest';
import { limits } from '../proposals/rules/proposal-terms.ts';
import { startProposals } from '../proposals/testing/start-proposals.ts';

const calls: ClientRequest[] = [];
const portal = await startProposals();
afterEach(() => {
  for (const one of calls.splice(0)) one.destroy();
});
afterAll(() => portal.stop());

function begin(from: string, bytes: number): ClientRequest {
  const call = request(`${portal.url}/documents/check`, {
    method: 'POST',
    agent: false,
    headers: {
      'content-type': 'application/pdf',
      'content-length': bytes,
      'x-forwarded-for': from,
    },
  });
  call.on('error', () => undefined);
  call.flushHeaders();
  calls.push(call);
  return call;
}
const replyTo = async (call: ClientRequest): Promise<IncomingMessage> => {
  const [reply] = (await once(call, 'response')) as [IncomingMessage];
  return reply;
};
const statusOf = async (call: ClientRequest): Promise<number | undefined> =>
  (await replyTo(call)).statusCode;

const megabyte = Buffer.alloc(1024 * 1024, 'x');
async function sendAll(call: ClientRequest, megabytes: number): Promise<void> {
  for (let sent = 0; sent < megabytes; sent += 1)
    if (!call.write(megabyte)) await once(call, 'drain');
}

it('incoming files do not use memory', async () => {
  const memory = (): number => process.memoryUsage().arrayBuffers;
  const before = memory();
  let highest = 0;
  const clients = Array.from({ length: 16 }, (_, at) => begin(`198.51.100.${at}`, maxCheckedBytes));
  await Promise.all(
    clients.map(async (call) => {
      await sendAll(call, maxCheckedBytes / megabyte.length - 1);
      highest = Math.max(highest, memory());
    }),
  );
  await wait(500);
  expect(Math.max(highest, memory()) - before).toBeLessThan(100 * 1024 * 1024);
});

it('one client gets one running and one queued check, whatever its addresses', async () => {
  const of = (host: number) => begin(`2001:db8:5:6::${host}`, 1000);
  of(1);
  of(2);
  await wait(500);
  const third = await replyTo(of(3));
  expect(third.statusCode).toBe(429);
  expect(third.headers['retry-after']).toBe('10');
  const other = begin('2001:db8:5:7::1', 4);
  other.end('%PDF');
  expect(await statusOf(other)).toBe(200);
});

it('a client over its limit is refused before its file is received', async () => {
  expect(await statusOf(begin('203.0.113.90', maxCheckedBytes + 1))).toBe(413);
  await portal.database.query(
    `INSERT INTO attempts (bucket, at) SELECT 'check:203.0.113.90', now() FROM generate_series(1, $1)`,
    [limits.checks.max],
  );
  expect(await statusOf(begin('203.0.113.90', maxCheckedBytes))).toBe(429);
});

/** A file without a cross-reference table, which takes many seconds to rebuild. */
function slowFile(): Buffer {
  const parts = ['%PDF-1.7\n'];
  for (let at = 1; at < 380_000; at += 1)
    parts.push(`${at} 0 obj\n<</A ${at} 0 R/B[1 2 3 4]>>\nendobj\n`);
  return Buffer.from(`${parts.join('')}startxref\n0\n%%EOF`);
}

it('six clients with slow files do not block a seventh', async () => {
  const slow = slowFile();
  const six = Array.from({ length: 6 }, (_, at) => begin(`192.0.2.${at}`, slow.length));
  for (const call of six) call.end(slow);
  await wait(1000);
  const checkSeventh = (): Promise<IncomingMessage> => {
    const seventh = begin('192.0.2.77', 4);
    seventh.end('%PDF');
    return replyTo(seventh);
  };
  let reply = await checkSeventh();
  // On a busy machine the six take longer than a call may wait for them.
  while (reply.statusCode === 503) reply = await checkSeventh();
  expect(reply.statusCode).toBe(200);
  expect(JSON.parse(await text(reply))).toMatchObject({ verdict: 'unreadable' });
});
