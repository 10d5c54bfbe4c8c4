import { startBacking } from './backing.ts';

/**
 * vitest's globalSetup for services: TEST_DATABASE_URL and TEST_NATS_URL name a real PostgreSQL
 * (superuser) and NATS; where they are not given, both are started for this run.
 */
export default async function setup(): Promise<(() => Promise<void>) | undefined> {
  if (process.env['TEST_DATABASE_URL'] && process.env['TEST_NATS_URL']) return undefined;
  const backing = await startBacking();
  process.env['TEST_DATABASE_URL'] = backing.databaseUrl;
  process.env['TEST_NATS_URL'] = backing.natsUrl;
  return () => backing.stop();
}
