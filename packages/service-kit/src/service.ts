import { once } from 'node:events';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { PrismaPg } from '@prisma/adapter-pg';
import type { ActivityEvent } from '@portal/contracts/core/activity';
import type { Domain } from '@portal/contracts/core/domains';
import type { PortalEvent } from '@portal/contracts/core/event';
import { uploadMs } from '@portal/contracts/core/route';
import type Koa from 'koa';
import type { Pool } from 'pg';
import type { BaseConfig } from './config.ts';
import { listenTo } from './database/listen.ts';
import { createPool } from './database/pool.ts';
import type { Sql } from './database/sql.ts';
import { databaseCheck, type ReadinessChecks } from './http/health.ts';
import { createHttpApp } from './http/http-app.ts';
import { deleteOldKeys } from './http/idempotency.ts';
import {
  createRefusalRecorder,
  type RecordActivity,
  createExportRecorder,
} from './http/refusals.ts';
import type { RouteHandler } from './http/route-handler.ts';
import { createIdentityVerifier } from './identity.ts';
import type { Runner } from './jobs/runner.ts';
import { createLogger, type Logger } from './log.ts';
import { connectBus, type Bus } from './messaging/bus.ts';
import { startConsumer, type Consumer } from './messaging/consumer.ts';
import type { MessageHandler } from './messaging/message.ts';
import { emit, outboxChannel } from './messaging/outbox.ts';
import { createRelay } from './messaging/relay.ts';
import { watchMessaging } from './messaging/watch-messaging.ts';
import { createMetrics, watchBacklog, type Backlog, type Metrics } from './metrics.ts';
import { startPeriodic, type PeriodicTask } from './periodic.ts';
import { startTracing } from './tracing.ts';

export interface ServiceKit<Config extends BaseConfig> {
  config: Config;
  log: Logger;
  bus: Bus;
  metrics: Metrics;
  databaseAdapter: () => PrismaPg;
  sql: Sql;
}

interface ServiceParts {
  handlers: readonly RouteHandler[];
  messageHandlers: readonly MessageHandler[];
  publishes: readonly PortalEvent[];
  /** The topics of `bus.broadcast` and `bus.listen`, `*` for any one part: NATS rejects other topics. */
  broadcasts?: readonly string[];
  listens?: readonly string[];
  /** The published event for refusals and exports in the activity log; none are recorded without it. */
  activity?: ActivityEvent;
  /** Readiness checks in addition to the database and NATS. */
  ready?: ReadinessChecks;
  extend?: (app: Koa) => void;
  /** Runners of the `work` part, woken at each commit that announces work. */
  runners?: readonly Runner[];
  backlog?: () => Promise<Backlog>;
  /** Handles a request outside the app and its log. Returns false if it did not handle it. */
  direct?: (request: IncomingMessage, response: ServerResponse) => boolean;
  start?: () => Promise<void>;
  /** Periodic tasks of the `work` part. */
  periodic?: readonly PeriodicTask[];
  /** Releases the service's resources; called last. */
  close(): Promise<void>;
}

export interface ServiceDefinition<Config extends BaseConfig> {
  name: Domain;
  migrations: URL;
  build(kit: ServiceKit<Config>): Promise<ServiceParts> | ServiceParts;
}

/** `serve`: HTTP and the outbox relay. `work`: the message handlers and the runners. */
export type Part = 'serve' | 'work';

export type RunningService = Awaited<ReturnType<typeof startService>>;

/** Starts the parts of a service. `stop` takes no new work, finishes running work, then closes connections. */
export async function startService<Config extends BaseConfig>(
  definition: ServiceDefinition<Config>,
  config: Config,
  parts: readonly Part[] = ['serve', 'work'],
) {
  const log = createLogger(definition.name, config.LOG_LEVEL);
  const { OTEL_EXPORTER_OTLP_ENDPOINT: collector } = config;
  const stopTracing = collector ? await startTracing(definition.name, collector) : null;
  const metrics = createMetrics(definition.name);
  const bus = await connectBus(config.NATS_URL, definition.name, log);
  const pool = createPool(config.DATABASE_URL, config.DATABASE_POOL);
  pool.on('error', (err) => log.warn({ err }, 'an idle database connection was lost'));
  const service = await definition.build({
    config,
    log,
    bus,
    metrics,
    databaseAdapter: () => new PrismaPg(pool),
    sql: pool,
  });
  const [serving, working] = [parts.includes('serve'), parts.includes('work')];
  watchMessaging({ sql: pool, bus, metrics, handlers: service.messageHandlers });
  if (service.backlog) watchBacklog(service.backlog, metrics);
  const shutdown = new AbortController();
  const app = createHttpApp({
    stopping: shutdown.signal,
    handlers: serving ? service.handlers : [],
    sql: pool,
    verifyIdentity: createIdentityVerifier(config.IDENTITY_PUBLIC_KEYS),
    publicUrl: config.PUBLIC_URL,
    log,
    metrics,
    recordRefusal: service.activity
      ? createRefusalRecorder(emitOnce(pool, service.activity), log)
      : undefined,
    recordExport: service.activity && createExportRecorder(emitOnce(pool, service.activity)),
    ready: { database: databaseCheck(pool), ...service.ready, nats: () => bus.connection.flush() },
    extend: serving ? service.extend : undefined,
  });
  const relay = serving ? [createRelay(pool, bus, service.publishes)] : [];
  const consumers: Consumer[] = [];
  if (working)
    for (const handler of service.messageHandlers)
      consumers.push(await startConsumer(handler, bus, log, metrics, config.MESSAGE_WAITS_MS));
  const runners = working ? (service.runners ?? []) : [];
  const woken = [...relay, ...runners];
  for (const runner of woken) runner.start(log, metrics);
  const wakeAll = (): void => woken.forEach((runner) => runner.wake());
  const stopListening = listenTo(config.DATABASE_URL, outboxChannel, wakeAll, log);
  const stopPeriodic = working
    ? startPeriodic([...(service.periodic ?? []), deleteOldKeys(pool)], log)
    : null;
  if (serving) await service.start?.();
  const handle = app.callback();
  const direct = serving ? service.direct : undefined;
  const server = createServer((request, response) => {
    if (!direct?.(request, response)) void handle(request, response);
  });
  // Longer than the gateway's keepalive, so that only the gateway closes idle connections.
  server.keepAliveTimeout = 75_000;
  // Clients cannot hold a connection without sending. A large upload on a slow line needs time.
  server.headersTimeout = 15_000;
  server.requestTimeout = uploadMs;
  await once(server.listen({ port: config.PORT, host: config.HOST, backlog }), 'listening');
  const { port } = server.address() as AddressInfo;
  log.info({ port, parts }, 'started');

  let stopping: Promise<void> | null = null;
  async function stop(graceMs: number): Promise<void> {
    log.info('stopping');
    shutdown.abort();
    await stopListening();
    await Promise.all([
      close(server, graceMs),
      ...[...consumers, ...runners].map((part) => part.stop()),
    ]);
    for (const publisher of relay) await publisher.stop();
    await stopPeriodic?.();
    await service.close();
    await pool.end();
    await bus.close();
    await stopTracing?.();
    log.info('stopped');
  }
  return {
    url: `http://${config.HOST}:${port}`,
    /** Running calls get `graceMs` before their connections are closed; 5 seconds by default. */
    stop: (graceMs: number = 5000) => (stopping ??= stop(graceMs)),
  };
}

/** Emits an activity outside of any transaction, for actions that changed nothing. */
const emitOnce =
  (pool: Pool, event: ActivityEvent): RecordActivity =>
  (activity) =>
    emit(
      {
        $executeRawUnsafe: async (text, ...values) =>
          (await pool.query(text, values)).rowCount ?? 0,
      },
      event,
      activity,
    );

/** Length of the accept queue; the kernel caps it at net.core.somaxconn. Node's default, 511, is too short for a burst. */
const backlog = 4096;

function close(server: Server, graceMs: number): Promise<void> {
  return new Promise((resolve) => {
    const cut = setTimeout(() => server.closeAllConnections(), graceMs);
    // A keep-alive connection becomes idle only after its reply.
    const idle = setInterval(() => server.closeIdleConnections(), 50);
    server.close(() => {
      clearTimeout(cut);
      clearInterval(idle);
      resolve();
    });
  });
}
