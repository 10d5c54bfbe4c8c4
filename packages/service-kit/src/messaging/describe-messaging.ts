import type { DomainMessaging } from '@portal/contracts/core/domain-messaging';
import { Pool } from 'pg';
import { PrismaPg } from '@prisma/adapter-pg';
import type { BaseConfig } from '../config.ts';
import { createLogger } from '../log.ts';
import { createMetrics } from '../metrics.ts';
import type { ServiceDefinition } from '../service.ts';
import type { Bus } from './bus.ts';

/** Returns the subjects that a service publishes and consumes. Builds the service without connecting to anything. */
export async function describeMessaging<Config extends BaseConfig>(
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
    publishes: service.publishes.map(({ subject, stream }) => ({ subject, stream })),
    takes: service.messageHandlers.map(({ consumer, event: { subject, stream } }) => ({
      consumer,
      subject,
      stream,
    })),
    tells: service.tells ?? [],
    hears: service.hears ?? [],
  };
}

const unconnected = (): Bus =>
  new Proxy({} as Bus, {
    get: () => {
      throw new Error('A service must not use NATS while it is built.');
    },
  });
