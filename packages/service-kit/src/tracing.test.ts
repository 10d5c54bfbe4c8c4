import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect, it } from 'vitest';
import { inSpan, traceHeaders, startTracing } from './tracing.ts';

interface Exported {
  resourceSpans: {
    scopeSpans: {
      spans: {
        traceId: string;
        spanId: string;
        parentSpanId?: string;
        name: string;
        status: { code?: number };
      }[];
    }[];
  }[];
}

it('propagates a trace from a request to a message handler and exports it', async () => {
  expect(traceHeaders()).toEqual({});
  const bodies: string[] = [];
  const collector = createServer((request, reply) => {
    let body = '';
    request.on('data', (chunk: Buffer) => (body += chunk.toString()));
    request.on('end', () => {
      bodies.push(`${request.url} ${body}`);
      reply.writeHead(200, { 'content-type': 'application/json' }).end('{}');
    });
  });
  await new Promise<void>((resolve) => collector.listen(0, '127.0.0.1', resolve));
  const stop = await startTracing(
    'quotes',
    `http://127.0.0.1:${(collector.address() as AddressInfo).port}`,
  );

  const traceId = '0af7651916cd43dd8448eb211c80319c';
  const gateway = { traceparent: `00-${traceId}-b7ad6b7169203331-01` };
  const carried = await inSpan('POST saveQuotePdf', { kind: 'server', from: gateway }, async () =>
    traceHeaders(),
  );
  await expect(
    inSpan('quotes-jobs', { kind: 'consumer', from: carried }, () =>
      Promise.reject(new Error('worker failed')),
    ),
  ).rejects.toThrow('worker failed');
  await stop();
  collector.close();

  expect(bodies[0]).toMatch(/^\/v1\/traces /);
  const exported = bodies.map((body) => JSON.parse(body.slice(body.indexOf('{'))) as Exported);
  const spans = exported.flatMap(({ resourceSpans }) =>
    resourceSpans.flatMap(({ scopeSpans }) => scopeSpans.flatMap((scope) => scope.spans)),
  );
  const request = spans.find(({ name }) => name === 'POST saveQuotePdf');
  const work = spans.find(({ name }) => name === 'quotes-jobs');
  expect(request).toMatchObject({ traceId, parentSpanId: 'b7ad6b7169203331' });
  expect(work).toMatchObject({ traceId, parentSpanId: request?.spanId, status: { code: 2 } });
});
