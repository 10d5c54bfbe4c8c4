import { createClient, type Client } from '@portal/contracts/core/client';
import type { PortalEvent, EventPayload } from '@portal/contracts/core/event';
import type { BaseConfig } from '@portal/service-kit/config';
import { identityHeader, type Actor } from '@portal/service-kit/identity';
import {
  migrateService,
  startService,
  type Part,
  type ServiceDefinition,
} from '@portal/service-kit/service';
import { clearStreams } from './clear-streams.ts';
import { recordEvents, type EventRecorder } from './event-recorder.ts';
import { signIdentity, testPublicKeys } from './identity.ts';
import { publicUrl } from './mail-settings.ts';
import { publishTo } from './publish.ts';
import { createTestDatabase, type TestDatabase } from './test-database.ts';
import { testNatsUrl } from './test-nats.ts';
import { waitFor } from './wait-for.ts';

export interface TestService {
  /** Where the service listens. */
  url: string;
  database: TestDatabase;
  natsUrl: string;
  /** What a process of the same service needs in its environment. */
  environment: Record<string, string>;
  /** A client that calls as this person; null: signed out. */
  as(actor: Actor | null): Promise<Client>;
  /** A bare call with this person's identity. */
  fetchAs(actor: Actor | null, path: string, init?: RequestInit): Promise<Response>;
  /** Records what is published on an event's subject of what is done from now on. */
  record<E extends PortalEvent>(event: E): Promise<EventRecorder<EventPayload<E>>>;
  /** Publishes an event as its domain would; gives the message id. The same id is delivered once. */
  publish<E extends PortalEvent>(event: E, payload: EventPayload<E>, id?: string): Promise<string>;
  stop: () => Promise<void>;
}

export interface TestServiceOptions<Config> {
  /** What the configuration needs beyond the base. */
  config: Omit<Config, keyof BaseConfig>;
  parts?: Part[];
  natsUrl?: string;
  /** A PostgreSQL other than the one of the whole run. */
  databaseServer?: string;
  logLevel?: BaseConfig['LOG_LEVEL'];
}

/**
 * Starts a service on a new database of the test run's PostgreSQL and on the NATS server of this worker,
 * whose streams are cleared first.
 */
export async function startTestService<Config extends BaseConfig>(
  definition: ServiceDefinition<Config>,
  options: TestServiceOptions<Config>,
): Promise<TestService> {
  const natsUrl = options.natsUrl ?? testNatsUrl();
  await clearStreams(natsUrl);
  const database = await createTestDatabase(options.databaseServer);
  await migrateService(definition, database.url);
  const base: BaseConfig = {
    HOST: '127.0.0.1',
    PORT: 0,
    DATABASE_URL: database.url,
    DATABASE_POOL: 5,
    NATS_URL: natsUrl,
    PUBLIC_URL: publicUrl,
    IDENTITY_PUBLIC_KEYS: testPublicKeys,
    // Shorter than in production, so that no test waits long for a second delivery.
    MESSAGE_WAITS_MS: [100, 300, 1000, 5000, 15_000],
    LOG_LEVEL: options.logLevel ?? 'silent',
  };
  const config = { ...base, ...options.config } as Config;
  const service = await startService(definition, config, options.parts);

  async function identityOf(actor: Actor | null): Promise<Record<string, string>> {
    return actor ? { [identityHeader]: await signIdentity(actor) } : {};
  }

  /** Waits until what was done before is published; a part that does not serve publishes nothing. */
  async function published(): Promise<void> {
    if (options.parts && !options.parts.includes('serve')) return;
    await waitFor(async () => {
      const [row] = await database.query<{ left: number }>(
        'SELECT count(*)::integer AS "left" FROM "messaging"."outbox"',
      );
      return row?.left === 0;
    });
  }

  return {
    url: service.url,
    database,
    natsUrl,
    environment: Object.fromEntries(
      Object.entries(config)
        .filter(([, value]) => value !== undefined && value !== null)
        .map(([name, value]) => [name, String(value)]),
    ),
    as: async (actor) => createClient({ baseUrl: service.url, headers: await identityOf(actor) }),
    fetchAs: async (actor, path, init = {}) =>
      fetch(`${service.url}${path}`, {
        ...init,
        redirect: 'manual',
        headers: {
          accept: 'application/json',
          ...(init.headers as Record<string, string> | undefined),
          ...(await identityOf(actor)),
        },
      }),
    record: async (event) => {
      await published();
      return recordEvents(natsUrl, event);
    },
    publish: (event, payload, id) => publishTo(natsUrl, event, payload, id),
    async stop() {
      await service.stop();
      await database.drop();
    },
  };
}
