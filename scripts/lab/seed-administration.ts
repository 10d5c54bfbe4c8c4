// Makes the data that the screens of administration are measured with: see README.md.
import { spawnSync } from 'node:child_process';
import { mkdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import type { Domain } from '@portal/contracts/core/domains';
import { buildGenerated } from '../local/portal/build.ts';
import { lockData } from '../local/portal/data-lock.ts';
import { createDatabases } from '../local/portal/databases.ts';
import { administrationFolder, administrationSizes } from './data/large-administration.ts';
import { root } from '../local/machine/paths.ts';
import { freePort } from '../local/machine/ports.ts';
import { startPostgres } from '../local/portal/postgres.ts';
import { readSecrets } from '../local/portal/secrets.ts';
import { serviceEnvironment } from '../local/portal/service-environment.ts';
import { serviceNames } from '../local/registry/services.ts';

const start = performance.now();
rmSync(administrationFolder, { recursive: true, force: true });
const unlock = lockData(administrationFolder);
await buildGenerated();
mkdirSync(join(administrationFolder, 'logs'), { recursive: true });
const secrets = readSecrets(administrationFolder);
const postgres = await startPostgres({
  folder: join(administrationFolder, 'postgres'),
  port: await freePort(),
  password: secrets.postgresPassword,
  logFile: join(administrationFolder, 'logs/postgres.log'),
});
try {
  const databases = await createDatabases(postgres.url, serviceNames, secrets);
  const sizes = Object.fromEntries(
    Object.entries(administrationSizes).map(([name, size]) => [name, [`--${name}`, String(size)]]),
  ) as Record<keyof typeof administrationSizes, string[]>;
  const step = (service: Domain, file: string, ...args: string[]): void =>
    runStep(service, databases[service]?.ownerUrl ?? '', file, args);
  step('auth', 'main.ts', 'migrate');
  step('auth', 'seed.ts');
  step('auth', 'seed/large-partners.ts', ...sizes.partners);
  step('auth', 'seed/large-invites.ts', ...sizes.invites);
  step('admin', 'main.ts', 'migrate');
  step('admin', 'seed.ts');
  const { partners, programs, rates, activities } = sizes;
  step('admin', 'seed/large.ts', ...partners, ...programs, ...rates, ...activities);
} finally {
  await postgres.child.stop();
  unlock();
}
console.log(
  `Ready in ${((performance.now() - start) / 1000).toFixed(0)} s: ${administrationFolder}`,
);

/** Nothing is published while data is made: the portal does so when it starts. */
function runStep(service: Domain, databaseUrl: string, file: string, args: string[]): void {
  const nowhere = '127.0.0.1:1';
  const done = spawnSync(
    process.execPath,
    [join(root, 'services', service, 'src', file), ...args],
    {
      stdio: 'inherit',
      env: {
        ...serviceEnvironment(service, {
          databaseUrl,
          natsUrl: `nats://${nowhere}`,
          smtpUrl: `smtp://${nowhere}`,
          publicUrl: 'http://localhost',
          filesFolder: join(administrationFolder, 'files'),
          secrets,
        }),
        LOG_LEVEL: 'warn',
      },
    },
  );
  if (done.status !== 0) throw new Error(`${service}: ${file} failed`);
}
