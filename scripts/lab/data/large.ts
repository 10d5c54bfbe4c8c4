import { mkdirSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { createDatabases, type ServiceDatabase } from '../../local/portal/databases.ts';
import { root } from '../../local/machine/paths.ts';
import { serverIn, startPostgres, type Postgres } from '../../local/portal/postgres.ts';
import { readSecrets, type Secrets } from '../../local/portal/secrets.ts';

/** Data folder for large databases, separate from the demo's. */
export const largeFolder = resolve(root, process.env['LARGE_DATA_DIR'] || '.data-large');

export interface DataSize {
  applications: number;
  partners: number;
}

/** Sizes of the two databases: `rows` applications, and a hundredth of them, at least 200. */
export const sizesFor = (rows: number): Record<'large' | 'small', DataSize> => ({
  large: sizeOf(rows),
  small: sizeOf(Math.max(Math.ceil(rows / 100), 200)),
});

/** 500 applications per partner. The benchmark signs in as the first 20 partners. */
const sizeOf = (applications: number): DataSize => ({
  applications,
  partners: Math.max(Math.ceil(applications / 500), 20),
});

export interface LargeDatabases {
  postgres: Postgres;
  databases: Record<'auth' | 'large' | 'small', ServiceDatabase>;
  secrets: Secrets;
}

/** Starts a volatile PostgreSQL on that folder: a crash may lose the data, which a command recreates. */
export async function startLargeDatabases(): Promise<LargeDatabases> {
  mkdirSync(join(largeFolder, 'logs'), { recursive: true });
  const secrets = readSecrets(largeFolder);
  const postgres = await startPostgres({
    ...(await serverIn(largeFolder, 'postgres', secrets.postgresPassword)),
    volatile: true,
  });
  const urls = await createDatabases(
    postgres.url,
    ['auth', 'applications_large', 'applications_small'],
    secrets,
  );
  return {
    postgres,
    secrets,
    databases: {
      auth: urls['auth'] as ServiceDatabase,
      large: urls['applications_large'] as ServiceDatabase,
      small: urls['applications_small'] as ServiceDatabase,
    },
  };
}
