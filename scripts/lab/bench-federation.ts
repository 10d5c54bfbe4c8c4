// Measures the cost of federation: alternates between the portal and the same screens as one bundle, on the same
// services, in a real browser. ROUNDS: number of rounds (3). ONLY: path of one screen (default all).
import { join } from 'node:path';
import { runPlaywright } from '../local/checks/playwright.ts';
import { withPortal } from '../local/checks/test-portal.ts';
import { root } from '../local/machine/paths.ts';
import { freePort } from '../local/machine/ports.ts';
import { run } from '../local/machine/run.ts';
import { buildPages } from '../local/portal/build.ts';
import { builtFiles, startGateway } from '../local/portal/gateway.ts';

const oneBundle = join(root, '.cache/one-bundle');
await buildPages();
const built = await run(
  process.execPath,
  [join(root, 'packages/build-kit/lab/build-one-bundle.ts'), oneBundle],
  { env: { NODE_ENV: 'production' } },
);
if (built.code !== 0) throw new Error(built.output);
await withPortal(async (started) => {
  const port = await freePort();
  const gateway = await startGateway({
    folder: join(started.dataFolder, 'gateway-one-bundle'),
    port,
    upstreams: started.portal.upstreams,
    files: { ...builtFiles(), shell: oneBundle },
    logFile: join(started.dataFolder, 'logs/one-bundle.log'),
  });
  try {
    const hasPassed = await runPlaywright('measurements', started, {
      args: ['federation'],
      env: { ONE_BUNDLE_URL: `http://localhost:${port}` },
    });
    process.exitCode = hasPassed ? 0 : 1;
  } finally {
    await gateway.stop();
  }
});
