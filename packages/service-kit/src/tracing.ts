import {
  context,
  propagation,
  SpanKind,
  SpanStatusCode,
  trace,
  type Attributes,
  type Span,
} from '@opentelemetry/api';

const tracer = trace.getTracer('portal');

/** `traceparent` and `tracestate` (W3C Trace Context). */
export type TraceHeaders = Record<string, string>;

/** The trace headers of the current span; empty if tracing is off. */
export function traceHeaders(): TraceHeaders {
  const headers: TraceHeaders = {};
  propagation.inject(context.active(), headers);
  return headers;
}

interface SpanOptions {
  kind: 'server' | 'consumer' | 'internal';
  /** Headers with the parent trace; the current span by default. */
  from?: Record<string, string | string[] | undefined>;
  attributes?: Attributes;
}

const kinds = {
  server: SpanKind.SERVER,
  consumer: SpanKind.CONSUMER,
  internal: SpanKind.INTERNAL,
};

/** Runs `work` in a span; a thrown error marks it as failed. */
export function inSpan<T>(
  name: string,
  { kind, from, attributes = {} }: SpanOptions,
  work: (span: Span) => Promise<T>,
): Promise<T> {
  const parent = from ? propagation.extract(context.active(), from) : context.active();
  return tracer.startActiveSpan(name, { kind: kinds[kind], attributes }, parent, async (span) => {
    try {
      return await work(span);
    } catch (error) {
      span.recordException(error as Error);
      span.setStatus({ code: SpanStatusCode.ERROR });
      throw error;
    } finally {
      span.end();
    }
  });
}
