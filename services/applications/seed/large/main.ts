import { parseArgs } from 'node:util';
import { readConfig } from '@portal/service-kit/config';
import { Client } from 'pg';
import { applicationsConfig } from '../../src/config.ts';
import { createFieldCipher } from '../../src/crypto/field-cipher.ts';
import { loadApplications } from './load-applications.ts';
import { loadShares } from './load-shares.ts';
import { withoutIndexes } from './without-indexes.ts';

/** Fills an empty database: `--applications 1000000 --partners 2000`. */
const { values } = parseArgs({
  options: { applications: { type: 'string' }, partners: { type: 'string' } },
});
const options = {
  applications: Number(values.applications),
  partners: Number(values.partners),
  now: new Date(),
};
if (!(options.applications > 0 && options.partners > 0))
  throw new Error('Give --applications and --partners, numbers above 0.');

const config = readConfig(applicationsConfig);
const client = new Client({ connectionString: config.DATABASE_URL });
await client.connect();
const { rows } = await client.query<{ count: number }>(
  'SELECT count(*)::integer AS count FROM (SELECT FROM applications LIMIT 1) held',
);
if (rows[0]?.count)
  throw new Error('The database already contains applications. Use an empty one.');

const start = performance.now();
const log = (what: string): void =>
  console.log(`  ${((performance.now() - start) / 1000).toFixed(0).padStart(4)} s  ${what}`);
await client.query(`SET maintenance_work_mem = '256MB'; SET work_mem = '128MB'`);
await withoutIndexes(
  client,
  ['applications', 'application_secrets', 'application_status_changes', 'revenue_shares'],
  async () => {
    await loadApplications(
      client,
      config.DATABASE_URL,
      createFieldCipher(config.FIELD_KEYS),
      options,
    );
    log(`${options.applications} applications of ${options.partners} partners are loaded`);
    const shares = await loadShares(client, { shares: options.applications, now: options.now });
    log(`${shares} revenue shares are loaded`);
  },
);
log('their indexes are made');
await client.query('VACUUM (ANALYZE)');
const size = await client.query<{ size: string }>(
  'SELECT pg_size_pretty(pg_database_size(current_database())) AS size',
);
log(`done: the database takes ${size.rows[0]?.size}`);
await client.end();
