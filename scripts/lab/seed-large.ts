import { rmSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { buildGenerated } from '../local/portal/build.ts';
import { lockData } from '../local/portal/data-lock.ts';
import { largeFolder, sizesFor, startLargeDatabases } from './data/large.ts';
import { createSeedStep } from './data/seed-step.ts';

const { values } = parseArgs({
  options: { rows: { type: 'string', default: '1000000' } },
});
const rows = Number(values.rows);
if (!(Number.isInteger(rows) && rows >= 100))
  throw new Error('--rows takes a whole number of at least 100.');
const sizes = sizesFor(rows);

const start = performance.now();
rmSync(largeFolder, { recursive: true, force: true });
using _lock = lockData(largeFolder);
await buildGenerated();
const { postgres, databases, secrets } = await startLargeDatabases();
await using _postgres = postgres.child;
const step = createSeedStep(largeFolder, secrets);
step('auth', databases.auth.ownerUrl, 'src/main.ts', 'migrate');
step('auth', databases.auth.ownerUrl, 'seed/demo.ts');
step(
  'auth',
  databases.auth.ownerUrl,
  'seed/large-partners.ts',
  '--partners',
  String(sizes.large.partners),
);
for (const size of ['large', 'small'] as const) {
  const { applications, partners } = sizes[size];
  const url = databases[size].ownerUrl;
  console.log(`Creating the ${size} data`);
  step('applications', url, 'src/main.ts', 'migrate');
  const counts = ['--applications', String(applications), '--partners', String(partners)];
  step('applications', url, 'seed/large/main.ts', ...counts);
}
console.log(`Ready in ${((performance.now() - start) / 1000).toFixed(0)} s: ${largeFolder}`);
