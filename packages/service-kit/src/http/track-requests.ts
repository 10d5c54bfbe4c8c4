import { randomUUID } from 'node:crypto';
import { SpanStatusCode, type Span } from '@opentelemetry/api';
import type { Middleware } from 'koa';
import type { Logger } from '../log.ts';
import type { Metrics } from '../metrics.ts';
import { withRequestContext } from '../request-context.ts';
import { inSpan } from '../tracing.ts';

/** Assigns a request id, and logs, traces and measures each request. */
export function trackRequests(log: Logger, metrics: Metrics): Middleware {
  // Only the fields below are logged; the redaction of sensitive fields would cost more than all else here.
  const requests = log.child({}, { redact: [] });
  return async (ctx, next) => {
    const header = ctx.get('x-request-id');
    const requestId = /^[\w-]{8,64}$/.test(header) ? header : randomUUID();
    ctx.state['requestId'] = requestId;
    ctx.set('x-request-id', requestId);
    const start = performance.now();
    const traced = {
      kind: 'server',
      from: ctx.headers,
      attributes: { 'http.request.method': ctx.method, 'portal.request_id': requestId },
    } as const;
    const answer = async (span: Span): Promise<void> => {
      await next();
      const seconds = (performance.now() - start) / 1000;
      const route = String(ctx.state['route'] ?? 'none');
      span.updateName(`${ctx.method} ${route}`);
      span.setAttribute('http.response.status_code', ctx.status);
      if (ctx.status >= 500) span.setStatus({ code: SpanStatusCode.ERROR });
      metrics.observeRequest(route, ctx.method, ctx.status, seconds);
      requests.info({ route, method: ctx.method, status: ctx.status, seconds }, 'request');
    };
    await withRequestContext({ requestId }, () => inSpan(ctx.method, traced, answer));
  };
}
