// Measures how soon the next frame shows what a person does, in a real browser that is made four times slower, on a
// portal of its own with demo data. ROUNDS says how often (3), ONLY what is done, by a part
// of its name (all).
import { join } from 'node:path';
import { run } from '../local/checks/checks.ts';
import { withPortal } from '../local/checks/portal-for-tests.ts';
import { root } from '../local/machine/paths.ts';
import { buildPages } from '../local/portal/build.ts';

await buildPages();
await withPortal(async ({ url, mailUrl, chromium }) => {
  const { code } = await run(
    join(root, 'node_modules/.bin/playwright'),
    ['test', '--config', 'measurements.config.ts', 'interactions'],
    {
      cwd: join(root, 'e2e'),
      env: {
        PORTAL_URL: url,
        MAIL_URL: mailUrl,
        ...(chromium ? { CHROMIUM_PATH: chromium } : {}),
      },
      say: (text) => process.stdout.write(text),
    },
  );
  process.exitCode = code;
});
