import { once } from 'node:events';
import type { ServerResponse } from 'node:http';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestGateway, tokenOf, type TestGateway } from './testing/start-gateway.ts';
import type { Reply } from './testing/stand-in.ts';

/** The open streams, in the hands of the tests. */
const open: ServerResponse[] = [];
const stream: Reply = (_, response) => {
  response.writeHead(200, { 'Content-Type': 'text/event-stream', 'Cache-Control': 'no-store' });
  response.flushHeaders();
  open.push(response);
};

let gateway: TestGateway;
beforeAll(async () => {
  gateway = await startTestGateway({
    replies: { applications: stream, quotes: stream, notifications: stream },
  });
});
afterAll(() => gateway.stop());

describe('an event stream', () => {
  it.each([
    ['/api/quotes/17/events', 'quotes'],
    ['/api/revenue-imports/17/events', 'applications'],
    ['/api/notifications/events', 'notifications'],
  ] as const)('is passed on at once, event by event: %s', async (path, domain) => {
    const ending = new AbortController();
    const reply = await fetch(gateway.url + path, {
      headers: { cookie: 'session=ada', 'Last-Event-ID': '41', 'Accept-Encoding': 'gzip' },
      signal: ending.signal,
    });
    const service = open.pop()!;
    const events = reply.body!.pipeThrough(new TextDecoderStream()).getReader();
    for (const number of [1, 2, 3]) {
      service.write(`data: ${number}\n\n`);
      // The next event is written only when this one has come.
      expect((await events.read()).value).toBe(`data: ${number}\n\n`);
    }
    expect(reply.headers.get('content-type')).toBe('text/event-stream');
    expect(reply.headers.get('content-encoding')).toBeNull();
    expect(gateway.reached(domain)?.headers).toMatchObject({
      'x-portal-identity': tokenOf('ada'),
      'last-event-id': '41',
    });

    // When the reader leaves, the service is told.
    const left = once(service, 'close');
    ending.abort();
    await left;
    expect(service.destroyed).toBe(true);
  });
});
