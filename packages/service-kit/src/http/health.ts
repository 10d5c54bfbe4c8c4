import type { Middleware } from 'koa';
import type { Metrics } from '../metrics.ts';

/** What must work for the service to take requests: a name and a check that throws when it does not. */
export type ReadinessChecks = Record<string, () => Promise<unknown>>;

const checkTimeMs = 2000;

/** `/live`, `/ready` (503 names what is missing) and `/metrics`; the gateway does not lead to them. */
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
      const late = new Promise((_, reject) =>
        setTimeout(() => reject(new Error('too late')), checkTimeMs).unref(),
      );
      return Promise.race([check(), late]).then(
        () => null,
        () => name,
      );
    }),
  );
  return results.filter((name) => name !== null);
}
