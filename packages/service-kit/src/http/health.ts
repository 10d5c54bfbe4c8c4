import type { Middleware } from 'koa';
import type { Metrics } from '../metrics.ts';

/** Named checks that throw if the service cannot accept requests. */
export type ReadinessChecks = Record<string, () => Promise<unknown>>;

const checkTimeMs = 2000;

/** `/live`, `/ready` (503 with the failed checks) and `/metrics`. The gateway does not expose them. */
export function healthRoutes(checks: ReadinessChecks, metrics: Metrics): Middleware {
  return async (ctx, next) => {
    if (ctx.method !== 'GET') return next();
    if (ctx.path === '/live') {
      ctx.body = { status: 'live' };
    } else if (ctx.path === '/ready') {
      const missing = await failedChecks(checks);
      ctx.status = missing.length ? 503 : 200;
      ctx.body = { status: missing.length ? 'not ready' : 'ready', missing };
    } else if (ctx.path === '/metrics') {
      ctx.type = metrics.registry.contentType;
      ctx.body = await metrics.registry.metrics();
    } else return next();
  };
}

async function failedChecks(checks: ReadinessChecks): Promise<string[]> {
  const results = await Promise.all(
    Object.entries(checks).map(async ([name, check]) => {
      const timedOut = new Promise((_, reject) =>
        setTimeout(() => reject(new Error('timed out')), checkTimeMs).unref(),
      );
      return Promise.race([check(), timedOut]).then(
        () => null,
        () => name,
      );
    }),
  );
  return results.filter((name) => name !== null);
}
