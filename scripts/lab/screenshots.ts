// Makes the pictures of docs/screenshots anew, from a portal of its own with demo data, in a real browser.
import { join } from 'node:path';
import { run } from '../local/checks/checks.ts';
import { withPortal } from '../local/checks/portal-for-tests.ts';
import { root } from '../local/machine/paths.ts';
import { buildPages } from '../local/portal/build.ts';

await buildPages();
await withPortal(async ({ url, mailUrl, chromium }) => {
  const { code } = await run(
    join(root, 'node_modules/.bin/playwright'),
    ['test', '--config', 'screenshots.config.ts'],
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
