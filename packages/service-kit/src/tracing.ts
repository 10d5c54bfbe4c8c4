import * as otel from '@opentelemetry/api';
import { requestContext } from './request-context.ts';

const tracer = otel.trace.getTracer('portal');

/** `traceparent` and `tracestate` (W3C Trace Context). */
export type TraceHeaders = Record<string, string>;

/** The trace headers of the current span; empty if tracing is off. */
export function traceHeaders(): TraceHeaders {
  const headers: TraceHeaders = {};
  otel.propagation.inject(otel.context.active(), headers);
  return headers;
}

/** Headers of the current request, to store with a message or a job. */
export const requestHeaders = (): TraceHeaders => {
  const requestId = requestContext()?.requestId;
  return { ...traceHeaders(), ...(requestId ? { 'x-request-id': requestId } : {}) };
};

interface SpanOptions {
  kind: keyof typeof kinds;
  /** Headers with the parent trace. */
  from: Record<string, string | string[] | undefined>;
  attributes?: otel.Attributes;
}

const kinds = { server: otel.SpanKind.SERVER, consumer: otel.SpanKind.CONSUMER };

/** Runs `work` in a span; a thrown error marks it as failed. */
export function inSpan<T>(
  name: string,
  { kind, from, attributes = {} }: SpanOptions,
  work: (span: otel.Span) => Promise<T>,
): Promise<T> {
  const parent = otel.propagation.extract(otel.context.active(), from);
  return tracer.startActiveSpan(name, { kind: kinds[kind], attributes }, parent, async (span) => {
    try {
      return await work(span);
    } catch (error) {
      span.recordException(error as Error);
      span.setStatus({ code: otel.SpanStatusCode.ERROR });
      throw error;
    } finally {
      span.end();
    }
  });
}

/** Exports spans to a collector (OTLP over HTTP, `endpoint` without `/v1/traces`). Returns a shutdown function. */
export async function startTracing(
  service: string,
  endpoint: string,
): Promise<() => Promise<void>> {
  // Without a collector these modules are not needed: they are a fifth of a service.
  const { OTLPTraceExporter } = await import('@opentelemetry/exporter-trace-otlp-http');
  const { resourceFromAttributes } = await import('@opentelemetry/resources');
  const sdk = await import('@opentelemetry/sdk-trace-node');
  const exporter = new OTLPTraceExporter({ url: `${endpoint.replace(/\/$/, '')}/v1/traces` });
  const provider = new sdk.NodeTracerProvider({
    resource: resourceFromAttributes({
      'service.name': service,
      'service.namespace': 'partner-portal',
    }),
    spanProcessors: [new sdk.BatchSpanProcessor(exporter)],
  });
  provider.register();
  return () => provider.shutdown();
}
