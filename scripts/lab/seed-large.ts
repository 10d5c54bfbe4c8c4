// Makes the data that sizes are tried with, in a folder of its own: see docs/large-data.md.
import { spawnSync } from 'node:child_process';
import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import type { Domain } from '@portal/contracts/core/domains';
import { buildGenerated } from '../local/portal/build.ts';
import { lockData } from '../local/portal/data-lock.ts';
import { root } from '../local/machine/paths.ts';
import { largeFolder, sizes, startLargeDatabases } from './data/large.ts';
import { serviceEnvironment } from '../local/portal/service-environment.ts';

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
  step('auth', databases.auth.ownerUrl, 'main.ts', 'migrate');
  step('auth', databases.auth.ownerUrl, 'seed.ts');
  step('auth', databases.auth.ownerUrl, 'seed/large-partners.ts', '--partners', values.partners);
  for (const [size, { applications, partners }] of Object.entries({
    ...sizes,
    large: values,
  })) {
    const url = databases[size as keyof typeof sizes].ownerUrl;
    console.log(`Making the ${size} data`);
    step('applications', url, 'main.ts', 'migrate');
    const counts = ['--applications', String(applications), '--partners', String(partners)];
    step('applications', url, 'seed/large/main.ts', ...counts);
  }
} finally {
  await postgres.child.stop();
  unlock();
}
console.log(`Ready in ${((performance.now() - start) / 1000).toFixed(0)} s: ${largeFolder}`);

function step(service: Domain, databaseUrl: string, file: string, ...args: string[]): void {
  const done = spawnSync(
    process.execPath,
    [join(root, 'services', service, 'src', file), ...args],
    {
      stdio: 'inherit',
      env: {
        ...serviceEnvironment(service, {
          databaseUrl,
          // Nothing is published while data is made.
          natsUrl: 'nats://127.0.0.1:1',
          smtpUrl: 'smtp://127.0.0.1:1',
          publicUrl: 'http://localhost',
          filesFolder: join(largeFolder, 'files'),
          secrets,
        }),
        LOG_LEVEL: 'warn',
      },
    },
  );
  if (done.status !== 0) throw new Error(`${service}: ${file} failed`);
}
