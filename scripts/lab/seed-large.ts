// Makes the data that sizes are tried with, in a folder of its own: see docs/large-data.md.
import { rmSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { buildGenerated } from '../local/portal/build.ts';
import { lockData } from '../local/portal/data-lock.ts';
import { largeFolder, sizes, startLargeDatabases } from './data/large.ts';
import { createSeedStep } from './data/seed-step.ts';

const { values } = parseArgs({
  options: {
    applications: { type: 'string', default: String(sizes.large.applications) },
    partners: { type: 'string', default: String(sizes.large.partners) },
  },
});

const start = performance.now();
rmSync(largeFolder, { recursive: true, force: true });
const unlock = lockData(largeFolder);
await buildGenerated();
const { postgres, databases, secrets } = await startLargeDatabases();
try {
  const step = createSeedStep(largeFolder, secrets);
  step('auth', databases.auth.ownerUrl, 'src/main.ts', 'migrate');
  step('auth', databases.auth.ownerUrl, 'seed/demo.ts');
  step('auth', databases.auth.ownerUrl, 'seed/large-partners.ts', '--partners', values.partners);
  for (const [size, { applications, partners }] of Object.entries({
    ...sizes,
    large: values,
  })) {
    const url = databases[size as keyof typeof sizes].ownerUrl;
    console.log(`Making the ${size} data`);
    step('applications', url, 'src/main.ts', 'migrate');
    const counts = ['--applications', String(applications), '--partners', String(partners)];
    step('applications', url, 'seed/large/main.ts', ...counts);
  }
} finally {
  await postgres.child.stop();
  unlock();
}
console.log(`Ready in ${((performance.now() - start) / 1000).toFixed(0)} s: ${largeFolder}`);
