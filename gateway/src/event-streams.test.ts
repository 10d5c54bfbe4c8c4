import { once } from 'node:events';
import type { ServerResponse } from 'node:http';
import { afterAll, describe, expect, it } from 'vitest';
import { startTestGateway, tokenOf } from './testing/start-gateway.ts';
import type { Reply } from './testing/stand-in.ts';

const openStreams: ServerResponse[] = [];
const openStream: Reply = (_, response) => {
  response.writeHead(200, { 'Content-Type': 'text/event-stream', 'Cache-Control': 'no-store' });
  response.flushHeaders();
  openStreams.push(response);
};

const gateway = await startTestGateway({
  replies: { applications: openStream, quotes: openStream, notifications: openStream },
});
afterAll(() => gateway.stop());

describe('event streams', () => {
  it.each([
    ['/api/quotes/17/events', 'quotes'],
    ['/api/revenue-imports/17/events', 'applications'],
    ['/api/notifications/events', 'notifications'],
  ] as const)('forward each event without buffering: %s', async (path, domain) => {
    const abort = new AbortController();
    const reply = await fetch(gateway.url + path, {
      headers: { cookie: 'session=ada', 'Last-Event-ID': '41', 'Accept-Encoding': 'gzip' },
      signal: abort.signal,
    });
    const service = openStreams.pop()!;
    const events = reply.body!.pipeThrough(new TextDecoderStream()).getReader();
    for (const number of [1, 2, 3]) {
      service.write(`data: ${number}\n\n`);
      expect((await events.read()).value).toBe(`data: ${number}\n\n`);
    }
    expect(reply.headers.get('content-type')).toBe('text/event-stream');
    expect(reply.headers.get('content-encoding')).toBeNull();
    expect(gateway.reached(domain)?.headers).toMatchObject({
      'x-portal-identity': tokenOf('ada'),
      'last-event-id': '41',
    });

    const closed = once(service, 'close');
    abort.abort();
    await closed;
    expect(service.destroyed).toBe(true);
  });
});
