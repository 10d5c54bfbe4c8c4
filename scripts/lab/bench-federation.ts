// Measures what federation takes: the portal beside the same screens as one bundle, in turns on the same services, in a
// real browser. ROUNDS says how often (3), ONLY of which screen, by its path (all).
import { join } from 'node:path';
import { run } from '../local/checks/checks.ts';
import { withPortal } from '../local/checks/portal-for-tests.ts';
import { root } from '../local/machine/paths.ts';
import { freePort } from '../local/machine/ports.ts';
import { buildPages } from '../local/portal/build.ts';
import { startGateway } from '../local/portal/gateway.ts';
import { frontEnds, upstreamName } from '../local/registry/front-ends.ts';

const oneBundle = join(root, '.cache/one-bundle');
await buildPages();
const built = await run(
  process.execPath,
  [join(root, 'packages/build-kit/src/build-one-bundle.ts'), oneBundle],
  { env: { NODE_ENV: 'production' } },
);
if (built.code !== 0) throw new Error(built.output);
await withPortal(async (tried, portal) => {
  const port = await freePort();
  const folders = frontEnds.map((frontEnd) => [
    upstreamName(frontEnd),
    frontEnd === 'shell' ? oneBundle : join(root, frontEnd, 'dist'),
  ]);
  const gateway = await startGateway({
    folder: join(tried.dataFolder, 'gateway-one-bundle'),
    port,
    upstreams: portal.upstreams,
    files: { docs: join(root, 'gateway/dist'), ...Object.fromEntries(folders) },
    logFile: join(tried.dataFolder, 'logs/one-bundle.log'),
  });
  try {
    const { code } = await run(
      join(root, 'node_modules/.bin/playwright'),
      ['test', '--config', 'measurements.config.ts', 'federation'],
      {
        cwd: join(root, 'e2e'),
        env: {
          PORTAL_URL: tried.url,
          ONE_BUNDLE_URL: `http://localhost:${port}`,
          MAIL_URL: tried.mailUrl,
          ...(tried.chromium ? { CHROMIUM_PATH: tried.chromium } : {}),
        },
        say: (text) => process.stdout.write(text),
      },
    );
    process.exitCode = code;
  } finally {
    await gateway.stop();
  }
});
