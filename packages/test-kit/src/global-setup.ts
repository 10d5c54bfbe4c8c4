import type { TestProject } from 'vitest/node';
import { startBacking } from './backing.ts';

/**
 * vitest's globalSetup for services: starts a PostgreSQL for the whole run and a NATS server for each
 * worker. Test files create their own databases; they clear the streams of their worker's NATS.
 */
export default async function setup({ vitest }: TestProject): Promise<() => Promise<void>> {
  const backing = await startBacking(vitest.config.maxWorkers);
  process.env['TEST_DATABASE_URL'] = backing.databaseUrl;
  process.env['TEST_NATS_URLS'] = backing.natsUrls.join(' ');
  return () => backing.stop();
}
