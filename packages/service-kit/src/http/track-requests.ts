import { randomUUID } from 'node:crypto';
import type { Middleware } from 'koa';
import type { Logger } from '../log.ts';
import type { Metrics } from '../metrics.ts';
import { withRequestContext } from '../request-context.ts';

/** Gives each request its id, logs it and measures it. */
export function trackRequests(log: Logger, metrics: Metrics): Middleware {
  // What is told of a request is named below; looking for sensitive fields in it takes longer than the rest.
  const requests = log.child({}, { redact: [] });
  return async (ctx, next) => {
    const given = ctx.get('x-request-id');
    const requestId = /^[\w-]{8,64}$/.test(given) ? given : randomUUID();
    ctx.state['requestId'] = requestId;
    ctx.set('x-request-id', requestId);
    const start = performance.now();
    await withRequestContext({ requestId }, async () => {
      await next();
      const seconds = (performance.now() - start) / 1000;
      const route = String(ctx.state['route'] ?? 'none');
      if (route === 'health') return;
      metrics.observeRequest(route, ctx.method, ctx.status, seconds);
      requests.info({ route, method: ctx.method, status: ctx.status, seconds }, 'request');
    });
  };
}
