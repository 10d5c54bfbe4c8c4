import Router from '@koa/router';
import type { ExportFormat } from '@portal/contracts/core/export-formats';
import { listHeaders, type Page } from '@portal/contracts/core/list';
import type { Route } from '@portal/contracts/core/route';
import { etag } from '@portal/contracts/core/versions';
import Koa, { type Context } from 'koa';
import type { Sql } from '../database/sql.ts';
import type { Actor, IdentityVerifier } from '../identity.ts';
import type { Logger } from '../log.ts';
import type { Metrics } from '../metrics.ts';
import { PortalError } from '../portal-error.ts';
import { checkExport } from '../step-up.ts';
import {
  answerErrors,
  secureReplies,
  trackRequests,
  discardUnreadBody,
  withinTime,
} from './middleware.ts';
import { assertPlain } from './body.ts';
import { checkAccess, createSameSiteCheck, identify, type CheckSameSite } from './guard.ts';
import { healthRoutes, type ReadinessChecks } from './health.ts';
import { contentOf, withKey } from './idempotency.ts';
import { listFile, listFormat, sendFile } from './list-file.ts';
import { parseInput } from './parse-input.ts';
import {
  createConcurrencyLimiter,
  exportLimits,
  streamLimits,
  uploadLimits,
  type AcquireSlot,
  createReadTurns,
  type WaitForTurn,
} from './concurrency-limiter.ts';
import type { RecordRefusal, RecordExport } from './refusals.ts';
import type { FileReply, RouteHandler } from './route-handler.ts';
import { endOf, sendEvents } from './server-sent-events.ts';

export interface HttpAppOptions {
  handlers: readonly RouteHandler[];
  verifyIdentity: IdentityVerifier;
  /** The portal's URL. Requests from other origins cannot change data. */
  publicUrl: string;
  log: Logger;
  metrics: Metrics;
  ready: ReadinessChecks;
  recordRefusal?: RecordRefusal | undefined;
  recordExport?: RecordExport | undefined;
  /** Aborts when the service stops; ends open streams. */
  stopping?: AbortSignal;
  /** For Idempotency-Keys. */
  sql: Sql;
  /** Default time limit of a call in milliseconds; 25,000 by default. */
  longestMs?: number;
  /** Longest duration of an event stream in milliseconds; 60,000 by default. */
  streamMs?: number;
  extend?: ((app: Koa) => void) | undefined;
}

/** Streams are authorized when they start. Reconnecting checks again, so that a sign-out or a new role takes effect. */
const defaultStreamMs = 60_000;

/** Creates the Koa app of a service: health checks, metrics and routes, with one error handler. */
export function createHttpApp(options: HttpAppOptions): Koa {
  // The gateway overwrites X-Forwarded-For with one address.
  const app = new Koa({ proxy: true, maxIpsCount: 1 });
  app.silent = true;
  app.on('error', (error: unknown) => options.log.error({ err: error }, 'reply failed'));
  app.use(healthRoutes(options.ready, options.metrics));
  app.use(trackRequests(options.log, options.metrics));
  app.use(secureReplies);
  app.use(discardUnreadBody);
  app.use(answerErrors(options.log));
  options.extend?.(app);
  const checkSameSite = createSameSiteCheck(options.publicUrl, options.log);
  const slots = {
    streams: createConcurrencyLimiter(streamLimits, 'event streams'),
    uploads: createConcurrencyLimiter(uploadLimits, 'uploads'),
    exports: createConcurrencyLimiter(exportLimits, 'exports'),
  };

  const waitForTurn = createReadTurns();
  const router = new Router();
  for (const handler of literalPathsFirst(options.handlers)) {
    const path = handler.route.path.replace(/\{(\w+)\}/g, ':$1');
    router.register(path, [handler.route.method], async (ctx) => {
      await answer(handler, ctx as Context, { ...options, slots, waitForTurn, checkSameSite });
    });
  }
  app.use(router.routes());
  app.use(
    router.allowedMethods({
      throw: true,
      methodNotAllowed: () =>
        new PortalError('method_not_allowed', 'This address does not take that method.') as never,
      notImplemented: () =>
        new PortalError('method_not_allowed', 'This method is not supported.') as never,
    }),
  );
  return app;
}

interface AnswerOptions extends HttpAppOptions {
  checkSameSite: CheckSameSite;
  waitForTurn: WaitForTurn;
  slots: Record<'streams' | 'uploads' | 'exports', AcquireSlot>;
}

async function answer(handler: RouteHandler, ctx: Context, options: AnswerOptions): Promise<void> {
  const { route } = handler;
  ctx.state['route'] = handler.name;
  const actor = await identify(ctx, options.verifyIdentity);
  try {
    await withinTime(route, () => answerCaller(handler, ctx, actor, options), options.longestMs);
  } catch (failure) {
    await options.recordRefusal?.(route, ctx, actor, failure);
    throw failure;
  }
}

async function answerCaller(
  handler: RouteHandler,
  ctx: Context,
  actor: Actor | null,
  options: AnswerOptions,
): Promise<void> {
  const { route } = handler;
  // A browser adds cookies to another site's call, but no key.
  if (!actor?.key) options.checkSameSite(ctx);
  const format = listFormat(route, ctx.get('accept'));
  const isExport = format !== null || route.exports === true;
  checkAccess(route, actor, isExport);
  if (route.kind === 'stream') options.slots.streams(actor, ctx.ip, ctx.res);
  if (handler.rawBody) assertPlain(ctx.req);
  // A large body takes time after it arrived, too.
  if (handler.rawBody || route.bodyLimit) options.slots.uploads(actor, ctx.ip, ctx.res);
  const ending =
    route.kind === 'stream'
      ? endOf(ctx, options.streamMs ?? defaultStreamMs, options.stopping)
      : undefined;
  if (format) options.slots.exports(actor, ctx.ip, ctx.res);
  else if (actor && isRead(route)) await options.waitForTurn(actor.userId, ctx.res);
  if (ctx.res.closed) return;
  const result = format
    ? await makeListFile(handler, ctx, actor, format)
    : await makeResult(handler, ctx, actor, options, ending);
  if (isExport && actor)
    await checkAndRecordExport(result as FileReply, route, ctx, actor, options);
  // After a timeout, the 503 was already sent.
  if (ctx.headerSent || ctx.res.writableEnded) return;
  ctx.status = route.status;
  if (!ctx.response.get('cache-control')) ctx.set('cache-control', 'no-store');
  if (route.versioned) ctx.set('etag', etag((result as { version: number }).version));
  if (format) await sendFile(ctx, result as FileReply);
  else if (route.kind === 'list') sendPage(ctx, result as Page<unknown>, route);
  else if (ending) sendEvents(ctx, result as AsyncIterable<unknown>, ending, idOf(route));
  else if (route.kind === 'file') await sendFile(ctx, result as FileReply);
  else if (route.kind === 'redirect') ctx.redirect(result as string);
  else ctx.body = route.reply === null ? null : result;
  if (route.reply === null && !route.kind) ctx.status = route.status;
}

/** Whether the reply is made and written in memory; streams and files have their own limits. */
const isRead = ({ method, kind }: Route): boolean =>
  method === 'GET' && kind !== 'stream' && kind !== 'file';

async function checkAndRecordExport(
  { rows: counted, body }: FileReply,
  route: Route,
  ctx: Context,
  actor: Actor,
  { recordExport }: AnswerOptions,
): Promise<void> {
  const rows = counted ?? null;
  try {
    checkExport(actor, rows);
  } catch (refusal) {
    if (!(body instanceof Uint8Array)) body.destroy();
    throw refusal;
  }
  await recordExport?.(route, ctx, actor, rows);
}

async function makeListFile(
  handler: RouteHandler,
  ctx: Context,
  actor: Actor | null,
  format: ExportFormat,
): Promise<FileReply> {
  const input = await parseInput(handler, ctx);
  return listFile(handler, format, async (place) => {
    const query = { ...(input.query as object), ...place };
    return (await handler.handle({ ...input, query }, actor, ctx, undefined)) as Page<unknown>;
  });
}

/** The handler's result, or for a repeated Idempotency-Key the record of the first call. */
async function makeResult(
  handler: RouteHandler,
  ctx: Context,
  actor: Actor | null,
  { sql }: AnswerOptions,
  ending: AbortSignal | undefined,
): Promise<unknown> {
  const input = await parseInput(handler, ctx);
  const make = async (): Promise<unknown> => handler.handle(input, actor, ctx, ending);
  const key = (input.headers as Record<string, string> | undefined)?.['idempotency-key'];
  const { again } = handler;
  if (!key || !actor || !again) return make();
  const call = {
    userId: actor.userId,
    key,
    route: handler.name,
    content: contentOf(input),
    isStreamed: handler.rawBody,
  };
  return withKey(sql, call, make, async (id) => again(id, actor, key));
}

const idOf = (route: Route): ((value: unknown) => number | undefined) =>
  route.resumable ? (value) => (value as { revision: number }).revision : () => undefined;

function sendPage(ctx: Context, page: Page<unknown>, route: Route): void {
  ctx.set(listHeaders.total, String(page.total));
  if (page.atLeast) ctx.set(listHeaders.relation, 'at-least');
  const links = (['next', 'prev'] as const).flatMap((rel) => {
    const cursor = page[rel];
    return cursor === null ? [] : [`<${pageAddress(ctx, cursor, route)}>; rel="${rel}"`];
  });
  if (links.length) ctx.set('link', links.join(', '));
  ctx.body = page.rows;
}

/** The address of another page. Drops query parameters that the route does not declare. */
function pageAddress(ctx: Context, cursor: string, route: Route): string {
  const query = new URLSearchParams(ctx.querystring);
  const known = route.query?.safeParse(ctx.query).data ?? {};
  for (const name of new Set(query.keys())) if (!(name in known)) query.delete(name);
  query.set('cursor', cursor);
  return `/api${ctx.path}?${query.toString()}`;
}

/** Registers `/quotes/stats` before `/quotes/{id}`. */
function literalPathsFirst(handlers: readonly RouteHandler[]): RouteHandler[] {
  const parameters = (handler: RouteHandler): number => handler.route.path.split('{').length;
  return [...handlers].sort((a, b) => parameters(a) - parameters(b));
}
