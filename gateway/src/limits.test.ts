import { connect } from 'node:net';
import type { ServerResponse } from 'node:http';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
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
