import type { z } from 'zod';
import type { DomainMessaging } from '@portal/contracts/messaging';
import { Pool } from 'pg';
import { PrismaPg } from '@prisma/adapter-pg';
import { copyStreams, exportStreams, importStreams } from './commands/copy-streams.ts';
import { deadLettersCommand } from './messaging/dead-letters.ts';
import { streamsCommand, streamsConfig } from './commands/streams.ts';
import { baseConfig, readConfig, type BaseConfig, describeConfig } from './config.ts';
import { migrateService, untilMigrated } from './database/migrate.ts';
import { createLogger, type Logger } from './log.ts';
import { startService, type Part, type ServiceDefinition } from './service.ts';
import { createMetrics } from './metrics.ts';
import type { Bus } from './messaging/bus.ts';
import { moveObjects } from './storage/moving-store.ts';
import { storageConfig, storesOfMove } from './storage/storage-config.ts';

/** A call takes 25 seconds at most. */
const graceMs = 25_000;
const stopMs = 28_000;

/**
 * The `main` of a service: reads the environment and runs the command: `migrate`, `serve`, `work`, `all`
 * (the default: serve and work), `streams`, `streams-export`, `streams-import` and `dead-letters` (which need the
 * NATS operator's user), `storage-move`, or
 * `config` and `messaging`, which print the environment variables and the NATS subjects as JSON. `migrate`
 * needs the role that owns the database. SIGTERM and SIGINT shut down gracefully.
 */
export async function runService<Schema extends z.ZodType<BaseConfig> & z.ZodObject>(
  definition: ServiceDefinition<z.output<Schema>>,
  schema: Schema,
): Promise<void> {
  const [name = 'all', ...args] = process.argv.slice(2);
  const logOf = ({ LOG_LEVEL }: Pick<BaseConfig, 'LOG_LEVEL'>): Logger =>
    createLogger(definition.name, LOG_LEVEL);
  const natsConfig = () => readConfig(baseConfig.pick({ NATS_URL: true, LOG_LEVEL: true }));
  const print = (value: unknown): void => console.log(JSON.stringify(value, null, 2));
  const run = (...parts: Part[]): Promise<void> => runParts(definition, readConfig(schema), parts);
  const commands: Record<string, () => Promise<void> | void> = {
    async migrate() {
      const config = readConfig(baseConfig.pick({ DATABASE_URL: true, LOG_LEVEL: true }));
      const applied = await migrateService(definition, config.DATABASE_URL);
      logOf(config).info({ applied }, 'migrated');
    },
    serve: () => run('serve'),
    work: () => run('work'),
    all: () => run('serve', 'work'),
    streams() {
      const config = readConfig(streamsConfig);
      return streamsCommand(config, logOf(config));
    },
    'streams-export': () => copyStreams(natsConfig(), (bus) => exportStreams(bus, process.stdout)),
    'streams-import': () => copyStreams(natsConfig(), (bus) => importStreams(bus, process.stdin)),
    async 'dead-letters'() {
      const config = natsConfig();
      process.exitCode = await deadLettersCommand(config, args, logOf(config));
    },
    'storage-move': moveStorage,
    config: () => print(describeConfig(schema)),
    messaging: async () => print(await describeMessaging(definition, readConfig(schema))),
  };
  const command = commands[name];
  if (command) return command();
  console.error(`Unknown command ${name}. Known: ${Object.keys(commands).join(', ')}`);
  process.exitCode = 2;
}

async function runParts<Config extends BaseConfig>(
  definition: ServiceDefinition<Config>,
  config: Config,
  parts: Part[],
): Promise<void> {
  const log = createLogger(definition.name, config.LOG_LEVEL);
  await untilMigrated(definition, config.DATABASE_URL, log);
  const service = await startService(definition, config, parts);
  const stop = (): void => {
    setTimeout(() => {
      log.error('graceful shutdown timed out');
      process.exit(1);
    }, stopMs).unref();
    service.stop(graceMs).then(
      () => process.exit(0),
      (err: unknown) => {
        log.error({ err }, 'graceful shutdown failed');
        process.exit(1);
      },
    );
  };
  process.once('SIGTERM', stop);
  process.once('SIGINT', stop);
}

/** Returns the subjects that a service publishes and consumes. Builds the service without connecting to anything. */
async function describeMessaging<Config extends BaseConfig>(
  definition: ServiceDefinition<Config>,
  config: Config,
): Promise<DomainMessaging> {
  const pool = new Pool({ connectionString: config.DATABASE_URL });
  const service = await definition.build({
    config,
    log: createLogger(definition.name, 'silent'),
    bus: unconnected(),
    metrics: createMetrics(definition.name),
    databaseAdapter: () => new PrismaPg(pool),
    sql: pool,
  });
  await service.close();
  await pool.end();
  return {
    publishes: Object.fromEntries(
      service.publishes.map(({ subject, stream }) => [subject, stream]),
    ),
    consumes: Object.fromEntries(
      service.messageHandlers.map(({ consumer, event }) => [consumer, event.subject]),
    ),
    broadcasts: service.broadcasts ?? [],
    listens: service.listens ?? [],
  };
}

const unconnected = (): Bus =>
  new Proxy({} as Bus, {
    get: () => {
      throw new Error('A service must not use NATS while it is built.');
    },
  });

const reportEveryMs = 5000;

/**
 * Copies all files of the store in `OLD_…` to the other one, verifies them and prints the result. Services with the
 * same settings may run meanwhile. Throws if the settings are incomplete or a copy differs.
 */
async function moveStorage(): Promise<void> {
  const { from, to } = storesOfMove(readConfig(storageConfig));
  let reportedAt = Date.now();
  const { copied, verified } = await moveObjects(from, to, (result) => {
    if (Date.now() - reportedAt < reportEveryMs) return;
    reportedAt = Date.now();
    console.log(`${result.verified} files are verified`);
  });
  console.log(`Copied ${copied} files; all ${verified} are the same in both stores.`);
}
