import { connect, type Socket } from 'node:net';
import type { ServerResponse } from 'node:http';
import { networkInterfaces } from 'node:os';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { startTestGateway, type TestGateway } from './testing/start-gateway.ts';

const open: ServerResponse[] = [];

let gateway: TestGateway;
beforeAll(async () => {
  gateway = await startTestGateway({
    replies: {
      notifications: (_, response) => {
        response.writeHead(200, { 'Content-Type': 'text/event-stream' });
        response.flushHeaders();
        open.push(response);
      },
    },
  });
});
afterAll(() => gateway.stop());

/** Sends bytes as they are; gives what came back when the gateway has closed or answered. */
const raw = (bytes: string): Promise<string> =>
  new Promise((resolve) => {
    let text = '';
    const socket = connect(gateway.port, '127.0.0.1', () => socket.write(bytes));
    socket.on('data', (part) => (text += part.toString('latin1')));
    socket.on('error', () => resolve(text));
    socket.on('close', () => resolve(text));
  });

describe('a thousand streams of one session', () => {
  it('take a share of the gateway, are told so, and leave room for others', async () => {
    const leaving = new AbortController();
    const stream = (cookie: string): Promise<Response> =>
      fetch(`${gateway.url}/api/notifications/events`, {
        headers: { cookie, accept: 'application/json' },
        signal: leaving.signal,
      });
    const replies = await Promise.all(
      Array.from({ length: 1000 }, () => stream('a=b; portal_session=one')),
    );
    const refused = replies.filter(({ status }) => status === 429);
    expect(replies.filter(({ status }) => status === 200)).toHaveLength(200);
    expect(refused).toHaveLength(800);
    expect(refused[0]?.headers.get('retry-after')).toMatch(/^\d+$/);
    expect(await refused[0]?.json()).toMatchObject({
      status: 429,
      type: '/problems/too-many-requests',
    });
    for (const person of ['two', 'three'])
      expect((await stream(`portal_session=${person}`)).status).toBe(200);
    leaving.abort();
  });
});

describe('a request that nginx itself refuses', () => {
  it.each([
    ['too long an address', `GET /api/quotes?${'a'.repeat(40_000)} HTTP/1.1\r\nHost: a\r\n\r\n`],
    [
      'too large a header',
      `GET /api/quotes HTTP/1.1\r\nHost: a\r\nX-A: ${'a'.repeat(40_000)}\r\n\r\n`,
    ],
    ['a length that is none', 'POST /api/quotes HTTP/1.1\r\nHost: a\r\nContent-Length: x\r\n\r\n'],
    [
      'two lengths',
      'POST /api/quotes HTTP/1.1\r\nHost: a\r\nContent-Length: 1\r\nContent-Length: 2\r\n\r\n',
    ],
    ['a header with a zero', 'GET /api/quotes HTTP/1.1\r\nHost: a\r\nX-A: a\0b\r\n\r\n'],
    ['no host', 'GET /api/quotes HTTP/1.1\r\n\r\n'],
    [
      'a way of sending that nobody has',
      'POST /api/quotes HTTP/1.1\r\nHost: a\r\nTransfer-Encoding: gzip, chunked\r\n\r\n',
    ],
    ['a version that nobody has', 'GET /api/quotes HTTP/3.0\r\nHost: a\r\n\r\n'],
  ])('is answered in words, not with a page: %s', async (_, bytes) => {
    const reply = await raw(bytes);
    expect(reply).toMatch(/^HTTP\/1\.1 400 /);
    expect(reply).not.toContain('<html');
    expect(reply).toContain('could not be read');
  });
});

describe('a reply of the gateway’s own', () => {
  it('runs nothing where it is opened as a page', async () => {
    for (const path of ['/api/nothing', '/api/openapi.json']) {
      const { headers } = await fetch(gateway.url + path);
      expect(headers.get('content-security-policy')).toContain("default-src 'none'");
      expect(headers.get('content-security-policy')).toContain('sandbox');
      expect(headers.get('x-content-type-options')).toBe('nosniff');
      expect(headers.get('content-type')).toContain('charset=utf-8');
    }
  });
});

describe('bodies that are larger than a few kilobytes', () => {
  it('come from a client a few at once, whatever address of IPv6 it has, and leave room for others', async () => {
    const behind = await startTestGateway({ trustedProxy: '127.0.0.1' });
    const sockets: Socket[] = [];
    const begin = (from: string, length: string): Promise<string> =>
      new Promise((resolve) => {
        const socket = connect(behind.port, '127.0.0.1', () =>
          socket.write(
            `POST /api/quotes HTTP/1.1\r\nHost: a\r\nX-Forwarded-For: ${from}\r\n${length}\r\n\r\n6\r\n{"a":"\r\n`,
          ),
        );
        sockets.push(socket);
        socket.on('error', () => resolve(''));
        socket.once('data', (part) => resolve(part.toString('latin1')));
        setTimeout(() => resolve('waits'), 1000);
      });
    const large = 'Content-Length: 900000';
    const many = async (from: (at: number) => string, length: string, times = 30) =>
      (await Promise.all(Array.from({ length: times }, (_, at) => begin(from(at), length)))).map(
        (reply) => /^HTTP\/1\.1 (\d+)/.exec(reply)?.[1] ?? reply,
      );
    const fewOf = (replies: string[]): void => {
      expect(replies.filter((reply) => reply === 'waits')).toHaveLength(20);
      expect(replies.filter((reply) => reply === '429')).toHaveLength(10);
    };
    fewOf(await many(() => '203.0.113.5', large));
    fewOf(await many(() => '203.0.113.6', 'Transfer-Encoding: chunked'));
    fewOf(await many((at) => `2001:db8:1:2:${(at + 1).toString(16)}::7`, large));
    expect(await many((at) => `2001:db8:1:${at + 3}::7`, large, 5)).toEqual(
      Array.from({ length: 5 }, () => 'waits'),
    );
    // What stays in memory is not counted.
    expect(await many(() => '203.0.113.5', 'Content-Length: 9000')).not.toContain('429');
    for (const socket of sockets) socket.destroy();
    await behind.stop();
  });

  it('that are files go to the service as they come', async () => {
    for (const path of ['/documents/check', '/revenue-imports', '/quotes/7/save-pdf']) {
      const domain = path === '/revenue-imports' ? 'applications' : 'quotes';
      gateway.forget();
      const socket = connect(gateway.port, '127.0.0.1', () =>
        socket.write(
          `POST /api${path} HTTP/1.1\r\nHost: a\r\nContent-Length: 900000\r\n\r\nthe beginning`,
        ),
      );
      await vi.waitFor(() => expect(gateway.services[domain].begun).toBeGreaterThan(0));
      socket.destroy();
    }
  });
});

it('answers on IPv6 where the machine has it', async () => {
  const reply = await fetch(`http://[::1]:${gateway.port}/api/quotes`).catch(() => null);
  expect(reply?.status ?? 'no IPv6').toBe(
    Object.values(networkInterfaces()).some((all) => all?.some(({ family }) => family === 'IPv6'))
      ? 200
      : 'no IPv6',
  );
});
