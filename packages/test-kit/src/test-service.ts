import { createClient, type Client } from '@portal/contracts/core/client';
import type { PortalEvent, EventPayload } from '@portal/contracts/core/event';
import type { BaseConfig } from '@portal/service-kit/config';
import { migrateService } from '@portal/service-kit/database/migrate';
import { identityHeader, type Actor } from '@portal/service-kit/identity';
import { startService, type Part, type ServiceDefinition } from '@portal/service-kit/service';
import { clearStreams } from './clear-streams.ts';
import { recordEvents, type EventRecorder } from './event-recorder.ts';
import { signIdentity, testPublicKeys } from './identity.ts';
import { publicUrl } from './mail-settings.ts';
import { publishTo } from './publish.ts';
import { createTestDatabase, type TestDatabase } from './test-database.ts';
import { testNatsUrl } from './test-nats.ts';
import { waitFor } from './wait-for.ts';

interface TestRequest extends RequestInit {
  /** Sent as a JSON body. */
  json?: unknown;
}

export interface TestService {
  url: string;
  database: TestDatabase;
  natsUrl: string;
  /** Environment variables for another process of the same service. */
  environment: Record<string, string>;
  /** Returns a client with the actor's identity; null: signed out. */
  as(actor: Actor | null): Promise<Client>;
  /** Calls `fetch` with the actor's identity; null: signed out. */
  fetchAs(actor: Actor | null, path: string, init?: TestRequest): Promise<Response>;
  /** Records the events published from now on; waits for pending ones first. */
  record<E extends PortalEvent>(event: E): Promise<EventRecorder<EventPayload<E>>>;
  /** Publishes an event and returns its message id. NATS discards a second message with the same id. */
  publish<E extends PortalEvent>(event: E, payload: EventPayload<E>, id?: string): Promise<string>;
  stop: () => Promise<void>;
}

export interface TestServiceOptions<Config> {
  config: Omit<Config, keyof BaseConfig>;
  parts?: Part[];
  natsUrl?: string;
  /** PostgreSQL URL; default: the server of the test run. */
  databaseServer?: string;
  logLevel?: BaseConfig['LOG_LEVEL'];
}

/** Starts a service with a new database and this worker's NATS server, all streams of which it deletes first. */
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
    // Short, so that tests need not wait long for redeliveries.
    MESSAGE_WAITS_MS: [100, 300, 1000, 5000, 15_000],
    LOG_LEVEL: options.logLevel ?? 'silent',
  };
  const config = { ...base, ...options.config } as Config;
  const service = await startService(definition, config, options.parts);

  async function identityHeaders(actor: Actor | null): Promise<Record<string, string>> {
    return actor ? { [identityHeader]: await signIdentity(actor) } : {};
  }

  /** Waits until the outbox is empty; only the `serve` part publishes. */
  async function outboxEmpty(): Promise<void> {
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
    as: async (actor) =>
      createClient({ baseUrl: service.url, headers: await identityHeaders(actor) }),
    fetchAs: async (actor, path, { json, ...init } = {}) =>
      fetch(`${service.url}${path}`, {
        ...init,
        ...(json === undefined ? {} : { body: JSON.stringify(json) }),
        redirect: 'manual',
        headers: {
          accept: 'application/json',
          ...(json === undefined ? {} : { 'content-type': 'application/json' }),
          ...(init.headers as Record<string, string> | undefined),
          ...(await identityHeaders(actor)),
        },
      }),
    record: async (event) => {
      await outboxEmpty();
      return recordEvents(natsUrl, event);
    },
    publish: (event, payload, id) => publishTo(natsUrl, event, payload, id),
    async stop() {
      await service.stop();
      await database.drop();
    },
  };
}
