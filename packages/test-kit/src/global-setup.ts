import type { TestProject } from 'vitest/node';
import { startBacking } from './backing.ts';

/** vitest globalSetup for services: starts one PostgreSQL, and one NATS server per worker. */
export default async function setup({ vitest }: TestProject): Promise<() => Promise<void>> {
  const backing = await startBacking(vitest.config.maxWorkers);
  process.env['TEST_DATABASE_URL'] = backing.databaseUrl;
  process.env['TEST_NATS_URLS'] = backing.natsUrls.join(' ');
  return () => backing.stop();
}
