// Makes the data that the screens of administration are measured with: see README.md.
import { mkdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { buildGenerated } from '../local/portal/build.ts';
import { lockData } from '../local/portal/data-lock.ts';
import { createDatabases } from '../local/portal/databases.ts';
import { administrationFolder, administrationSizes } from './data/large-administration.ts';
import { freePort } from '../local/machine/ports.ts';
import { startPostgres } from '../local/portal/postgres.ts';
import { readSecrets } from '../local/portal/secrets.ts';
import { createSeedStep } from './data/seed-step.ts';
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
  const seedStep = createSeedStep(administrationFolder, secrets);
  const step = (service: 'auth' | 'admin', file: string, ...args: string[]): void =>
    seedStep(service, databases[service]?.ownerUrl ?? '', file, ...args);
  step('auth', 'src/main.ts', 'migrate');
  step('auth', 'seed/demo.ts');
  step('auth', 'seed/large-partners.ts', ...sizes.partners);
  step('auth', 'seed/large-invites.ts', ...sizes.invites);
  step('admin', 'src/main.ts', 'migrate');
  step('admin', 'seed/demo.ts');
  const { partners, programs, rates, activities } = sizes;
  step('admin', 'seed/large.ts', ...partners, ...programs, ...rates, ...activities);
} finally {
  await postgres.child.stop();
  unlock();
}
console.log(
  `Ready in ${((performance.now() - start) / 1000).toFixed(0)} s: ${administrationFolder}`,
);
