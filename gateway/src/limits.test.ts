import { connect, type Socket } from 'node:net';
import type { ServerResponse } from 'node:http';
import { networkInterfaces } from 'node:os';
import { afterAll, describe, expect, it, vi } from 'vitest';
import { startTestGateway } from './testing/start-gateway.ts';

const openStreams: ServerResponse[] = [];

const gateway = await startTestGateway({
  replies: {
    notifications: (_, response) => {
      response.writeHead(200, { 'Content-Type': 'text/event-stream' });
      response.flushHeaders();
      openStreams.push(response);
    },
  },
});
afterAll(() => gateway.stop());

/** Sends raw bytes and returns everything received until the connection closes. */
const sendRaw = (bytes: string): Promise<string> =>
  new Promise((resolve) => {
    let text = '';
    const socket = connect(gateway.port, '127.0.0.1', () => socket.write(bytes));
    socket.on('data', (chunk) => (text += chunk.toString('latin1')));
    socket.on('error', () => resolve(text));
    socket.on('close', () => resolve(text));
  });

describe('event streams of one session', () => {
  it('are limited to 200, without affecting other sessions', async () => {
    const abort = new AbortController();
    const stream = (cookie: string, authorization = ''): Promise<Response> =>
      fetch(`${gateway.url}/api/notifications/events`, {
        headers: { cookie, authorization, accept: 'application/json' },
        signal: abort.signal,
      });
    const statuses = await Promise.all(
      Array.from({ length: 1000 }, () => stream('a=b; portal_session=one')),
    );
    const refused = statuses.filter(({ status }) => status === 429);
    expect(statuses.filter(({ status }) => status === 200)).toHaveLength(200);
    expect(refused).toHaveLength(800);
    expect(refused[0]?.headers.get('retry-after')).toMatch(/^\d+$/);
    expect(await refused[0]?.json()).toMatchObject({
      status: 429,
      type: '/problems/too-many-requests',
    });
    for (const session of ['two', 'three'])
      expect((await stream(`portal_session=${session}`)).status).toBe(200);
    // A key counts like a session, whatever cookie comes with it.
    const withKey = await Promise.all(
      Array.from({ length: 210 }, (_, index) =>
        stream(`portal_session=${index}`, 'Bearer ppk_one'),
      ),
    );
    expect(withKey.filter(({ status }) => status === 429)).toHaveLength(10);
    abort.abort();
  });
});

describe('a request that nginx itself rejects', () => {
  it.each([
    ['URL too long', `GET /api/quotes?${'a'.repeat(40_000)} HTTP/1.1\r\nHost: a\r\n\r\n`],
    [
      'header too large',
      `GET /api/quotes HTTP/1.1\r\nHost: a\r\nX-A: ${'a'.repeat(40_000)}\r\n\r\n`,
    ],
    ['invalid Content-Length', 'POST /api/quotes HTTP/1.1\r\nHost: a\r\nContent-Length: x\r\n\r\n'],
    [
      'duplicate Content-Length',
      'POST /api/quotes HTTP/1.1\r\nHost: a\r\nContent-Length: 1\r\nContent-Length: 2\r\n\r\n',
    ],
    ['NUL in a header', 'GET /api/quotes HTTP/1.1\r\nHost: a\r\nX-A: a\0b\r\n\r\n'],
    ['no Host', 'GET /api/quotes HTTP/1.1\r\n\r\n'],
    [
      'unknown transfer encoding',
      'POST /api/quotes HTTP/1.1\r\nHost: a\r\nTransfer-Encoding: gzip, chunked\r\n\r\n',
    ],
    ['unknown HTTP version', 'GET /api/quotes HTTP/3.0\r\nHost: a\r\n\r\n'],
  ])('gets a plain text reply: %s', async (_, bytes) => {
    const reply = await sendRaw(bytes);
    expect(reply).toMatch(/^HTTP\/1\.1 400 /);
    expect(reply).not.toContain('<html');
    expect(reply).toContain('could not be read');
  });
});

describe('the gateway’s own replies', () => {
  it('cannot run scripts', async () => {
    for (const path of ['/api/nothing', '/api/openapi.json']) {
      const { headers } = await fetch(gateway.url + path);
      expect(headers.get('content-security-policy')).toContain("default-src 'none'");
      expect(headers.get('content-security-policy')).toContain('sandbox');
      expect(headers.get('x-content-type-options')).toBe('nosniff');
      expect(headers.get('content-type')).toContain('charset=utf-8');
    }
  });
});

describe('bodies that do not fit in memory', () => {
  it('are limited to 20 concurrent ones per client (IPv6: per /64)', async () => {
    const behindProxy = await startTestGateway({ trustedProxy: '127.0.0.1' });
    const sockets: Socket[] = [];
    const startBody = (from: string, length: string): Promise<string> =>
      new Promise((resolve) => {
        const socket = connect(behindProxy.port, '127.0.0.1', () =>
          socket.write(
            `POST /api/quotes HTTP/1.1\r\nHost: a\r\nX-Forwarded-For: ${from}\r\n${length}\r\n\r\n6\r\n{"a":"\r\n`,
          ),
        );
        sockets.push(socket);
        socket.on('error', () => resolve(''));
        socket.once('data', (chunk) => resolve(chunk.toString('latin1')));
        setTimeout(() => resolve('pending'), 1000);
      });
    const large = 'Content-Length: 900000';
    const startBodies = async (from: (index: number) => string, length: string, count = 30) =>
      (
        await Promise.all(
          Array.from({ length: count }, (_, index) => startBody(from(index), length)),
        )
      ).map((reply) => /^HTTP\/1\.1 (\d+)/.exec(reply)?.[1] ?? reply);
    const expectLimit = (statuses: string[]): void => {
      expect(statuses.filter((status) => status === 'pending')).toHaveLength(20);
      expect(statuses.filter((status) => status === '429')).toHaveLength(10);
    };
    expectLimit(await startBodies(() => '203.0.113.5', large));
    expectLimit(await startBodies(() => '203.0.113.6', 'Transfer-Encoding: chunked'));
    expectLimit(await startBodies((index) => `2001:db8:1:2:${(index + 1).toString(16)}::7`, large));
    expect(await startBodies((index) => `2001:db8:1:${index + 3}::7`, large, 5)).toEqual(
      Array.from({ length: 5 }, () => 'pending'),
    );
    // Bodies that fit in memory are not limited.
    expect(await startBodies(() => '203.0.113.5', 'Content-Length: 9000')).not.toContain('429');
    for (const socket of sockets) socket.destroy();
    await behindProxy.stop();
  });

  it('are streamed to the service if they are files', async () => {
    for (const path of ['/documents/check', '/revenue-imports', '/quotes/7/save-pdf']) {
      const domain = path === '/revenue-imports' ? 'applications' : 'quotes';
      gateway.reset();
      const socket = connect(gateway.port, '127.0.0.1', () =>
        socket.write(
          `POST /api${path} HTTP/1.1\r\nHost: a\r\nContent-Length: 900000\r\n\r\nthe start`,
        ),
      );
      await vi.waitFor(() => expect(gateway.services[domain].started).toBeGreaterThan(0));
      socket.destroy();
    }
  });
});

it('listens on IPv6 if the machine supports it', async () => {
  const reply = await fetch(`http://[::1]:${gateway.port}/api/quotes`).catch(() => null);
  expect(reply?.status ?? 'no IPv6').toBe(
    Object.values(networkInterfaces()).some((all) => all?.some(({ family }) => family === 'IPv6'))
      ? 200
      : 'no IPv6',
  );
});
