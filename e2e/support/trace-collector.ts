import { once } from 'node:events';
import { createServer } from 'node:http';
import { json } from 'node:stream/consumers';

interface Span {
  /** Of the process that made it: `quotes`. */
  service: string;
  name: string;
  traceId: string;
  spanId: string;
  parentSpanId?: string;
}

/** Body of a request of OTLP over HTTP, with the fields used here. */
interface Exported {
  resourceSpans: {
    resource: { attributes: { key: string; value: { stringValue?: string } }[] };
    scopeSpans: { spans: Omit<Span, 'service'>[] }[];
  }[];
}

/** Receives the spans that services export to an address. */
export async function startCollector(address: string) {
  const spans: Span[] = [];
  const server = createServer((request, response) => {
    void json(request).then((body) => {
      for (const { resource, scopeSpans } of (body as Exported).resourceSpans) {
        const named = resource.attributes.find(({ key }) => key === 'service.name');
        const service = named?.value.stringValue ?? '';
        for (const span of scopeSpans.flatMap((scope) => scope.spans))
          spans.push({ ...span, service });
      }
      response.writeHead(200, { 'content-type': 'application/json' }).end('{}');
    });
  });
  const { hostname, port } = new URL(address);
  await once(server.listen(Number(port), hostname), 'listening');
  return {
    /** Spans of a trace that have arrived. */
    of: (traceId: string): Span[] => spans.filter((span) => span.traceId === traceId),
    stop() {
      server.close();
      server.closeAllConnections();
    },
  };
}
