import { randomBytes } from 'node:crypto';
import { tmpdir } from 'node:os';
import { setTimeout } from 'node:timers/promises';
import type { Middleware } from 'koa';
import type { Pool } from 'pg';
import { inTransaction } from '../database/pool.ts';
import type { Metrics } from '../metrics.ts';
import { type ObjectStore, assertWritable } from '../storage/object-store.ts';

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
    Object.entries(checks).map(([name, check]) => {
      const late = setTimeout(checkTimeMs, name, { ref: false });
      return Promise.race([check().then(() => null), late]).catch(() => name);
    }),
  );
  return results.filter((name) => name !== null);
}

type Check = () => Promise<unknown>;

const cacheMs = 5000;

/** Wraps a check: calls within five seconds share one result. */
export function throttled(check: Check, now: () => number = Date.now): Check {
  let latest: { at: number; answer: Promise<unknown> } | null = null;
  return () => {
    if (!latest || now() - latest.at > cacheMs) latest = { at: now(), answer: check() };
    return latest.answer;
  };
}

/** Larger than a PostgreSQL page. */
const bytes = 12 * 1024;

/** Checks that PostgreSQL accepts writes: reads still succeed on a full disk. Rejects with its error. */
export const databaseCheck = (pool: Pool): (() => Promise<unknown>) =>
  throttled(() =>
    inTransaction(pool, async (client) => {
      // Random bytes do not compress.
      await client.query(
        `INSERT INTO "messaging"."outbox" ("subject", "payload") VALUES ('', $1)`,
        [JSON.stringify(randomBytes(bytes).toString('base64'))],
      );
      return false;
    }),
  );

/** Checks that there is space for files, in the store and in the temporary folder. */
export const fileChecks = (files: ObjectStore) => ({
  files: throttled(() => files.check()),
  scratch: throttled(() => assertWritable(tmpdir())),
});
