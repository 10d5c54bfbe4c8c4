import { randomUUID } from 'node:crypto';
import { SpanStatusCode, type Span } from '@opentelemetry/api';
import type { Middleware, Context } from 'koa';
import type { Logger } from '../log.ts';
import type { Metrics } from '../metrics.ts';
import { withRequestContext } from '../request-context.ts';
import { inSpan } from '../tracing.ts';
import { PortalError, tryLater } from '../portal-error.ts';
import { kindOfFailure } from './failures.ts';
import { problemHeaders, toPortalError, toProblem } from './to-problem.ts';
import type { Route } from '@portal/contracts/core/route';

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

/** API replies are data: opened as a page, they must not load, run or frame anything. */
const policy =
  "default-src 'none'; frame-ancestors 'none'; base-uri 'none'; form-action 'none'; sandbox";

export const secureReplies: Middleware = async (ctx, next) => {
  ctx.set({ 'content-security-policy': policy, 'x-content-type-options': 'nosniff' });
  await next();
};

/** Discards the rest of a refused body, or closes the connection, which the gateway would reuse for the next call. */
export const discardUnreadBody: Middleware = async (ctx, next) => {
  await next();
  const { req } = ctx;
  if (req.complete && req.readableEnded) return;
  if (req.destroyed && !req.complete) ctx.set('connection', 'close');
  else req.unpipe().resume();
};

/** Turns every error into a reply: problem+json if Accept names JSON, otherwise the detail as text. */
export function answerErrors(log: Logger): Middleware {
  return async (ctx, next) => {
    try {
      await next();
      if (ctx.status === 404 && ctx.body === undefined)
        throw new PortalError('not_found', 'There is nothing at this address.');
    } catch (thrown) {
      const error = toPortalError(thrown);
      if (error.status >= 500) log.error({ err: error.cause ?? error }, error.detail);
      else if (kindOfFailure(error.cause)) log.warn({ err: error.cause }, error.detail);
      const requestId = String(ctx.state['requestId']);
      ctx.status = error.status;
      ctx.set({
        ...problemHeaders(error),
        'cache-control': 'no-store',
        'x-request-id': requestId,
      });
      if (acceptsJson(ctx)) {
        ctx.body = JSON.stringify(toProblem(error, requestId));
        ctx.type = 'application/problem+json; charset=utf-8';
      } else {
        ctx.body = error.detail;
        ctx.type = 'text/plain';
      }
    }
  };
}

const acceptsJson = (ctx: Context): boolean => /\bjson\b/i.test(ctx.get('accept'));

/** Default time limit of a call, in milliseconds: shorter than the timeouts of proxies. */
const defaultMs = 25_000;

/** Returns the result of `work`, or throws a 503 after the route's time limit. */
export async function withinTime<T>(route: Route, work: () => Promise<T>, limitMs = defaultMs) {
  let timer: NodeJS.Timeout | undefined;
  const timedOut = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(tookTooLong()), route.longestMs ?? limitMs);
  });
  try {
    return await Promise.race([work(), timedOut]);
  } finally {
    clearTimeout(timer);
  }
}

const tookTooLong = (): PortalError =>
  tryLater('unavailable', 'It took too long. Check in a moment whether it was done.', 10);
