import type { z } from 'zod';
import { deadLettersCommand } from './commands/dead-letters.ts';
import { streamsCommand } from './commands/streams.ts';
import { baseConfig, readConfig, type BaseConfig } from './config.ts';
import { describeConfig } from './describe-config.ts';
import { createLogger } from './log.ts';
import { describeMessaging } from './messaging/describe-messaging.ts';
import { migrateService, startService, type Part, type ServiceDefinition } from './service.ts';

const stopMs = 10_000;

const partsOf: Record<string, Part[]> = {
  serve: ['serve'],
  work: ['work'],
  all: ['serve', 'work'],
};

/**
 * The `main` of a service: reads the environment and runs the command: `migrate`, `serve`, `work`, `all`
 * (the default: serve and work), `streams` and `dead-letters` (both need the NATS operator's user), or
 * `config` and `messaging`, which print the environment variables and the NATS subjects as JSON. `migrate`
 * needs the role that owns the database. SIGTERM and SIGINT shut down gracefully.
 */
export async function runService<Schema extends z.ZodType<BaseConfig> & z.ZodObject>(
  definition: ServiceDefinition<z.output<Schema>>,
  schema: Schema,
): Promise<void> {
  const name = process.argv[2] ?? 'all';
  if (name === 'dead-letters') {
    const config = readConfig(baseConfig.pick({ NATS_URL: true, LOG_LEVEL: true }));
    const log = createLogger(definition.name, config.LOG_LEVEL);
    process.exitCode = await deadLettersCommand(config, process.argv.slice(3), log);
    return;
  }
  if (name === 'streams') {
    const config = readConfig(baseConfig.pick({ NATS_URL: true, LOG_LEVEL: true }));
    await streamsCommand(config, createLogger(definition.name, config.LOG_LEVEL));
    return;
  }
  if (name === 'messaging') {
    console.log(JSON.stringify(await describeMessaging(definition, readConfig(schema)), null, 2));
    return;
  }
  if (name === 'config') {
    console.log(JSON.stringify(describeConfig(schema), null, 2));
    return;
  }
  if (name === 'migrate') {
    const config = readConfig(baseConfig.pick({ DATABASE_URL: true, LOG_LEVEL: true }));
    const applied = await migrateService(definition, config.DATABASE_URL);
    createLogger(definition.name, config.LOG_LEVEL).info({ applied }, 'migrated');
    return;
  }
  const parts = partsOf[name];
  if (!parts) {
    const known = [
      'migrate',
      ...Object.keys(partsOf),
      'streams',
      'dead-letters',
      'config',
      'messaging',
    ].join(', ');
    console.error(`Unknown command ${name}. Known: ${known}`);
    process.exitCode = 2;
    return;
  }
  const config = readConfig(schema);
  const log = createLogger(definition.name, config.LOG_LEVEL);
  const service = await startService(definition, config, parts);
  const stop = (): void => {
    setTimeout(() => {
      log.error('graceful shutdown timed out');
      process.exit(1);
    }, stopMs).unref();
    service.stop().then(
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
