// Creates the data for measuring the administration screens: see README.md. Reduce with --partners N, --invites N,
// --programs N, --rates N and --activities N.
import { mkdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { buildGenerated } from '../local/portal/build.ts';
import { lockData } from '../local/portal/data-lock.ts';
import { createDatabases } from '../local/portal/databases.ts';
import {
  administrationFolder,
  administrationSizes,
  writeSizes,
  sizeNames,
  type AdministrationSizes,
} from './data/large-administration.ts';
import { serverIn, startPostgres } from '../local/portal/postgres.ts';
import { readSecrets } from '../local/portal/secrets.ts';
import { createSeedStep } from './data/seed-step.ts';
import { serviceNames } from '../local/registry/services.ts';

const { values } = parseArgs({
  options: Object.fromEntries(sizeNames.map((name) => [name, { type: 'string' }] as const)),
});
const wanted = Object.fromEntries(
  sizeNames.map((name) => [name, Number(values[name] ?? administrationSizes[name])]),
) as AdministrationSizes;

const start = performance.now();
rmSync(administrationFolder, { recursive: true, force: true });
using _lock = lockData(administrationFolder);
await buildGenerated();
mkdirSync(join(administrationFolder, 'logs'), { recursive: true });
const secrets = readSecrets(administrationFolder);
const postgres = await startPostgres(
  await serverIn(administrationFolder, 'postgres', secrets.postgresPassword),
);
await using _server = postgres.child;
const databases = await createDatabases(postgres.url, serviceNames, secrets);
const sizes = Object.fromEntries(
  sizeNames.map((name) => [name, [`--${name}`, String(wanted[name])]]),
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
writeSizes(wanted);
console.log(
  `Ready in ${((performance.now() - start) / 1000).toFixed(0)} s: ${administrationFolder}`,
);
