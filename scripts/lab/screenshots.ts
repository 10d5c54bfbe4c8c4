// Makes the pictures of docs/screenshots anew, from a portal of its own with demo data, in a real browser.
// --only NAME takes some, by a part of their names, --out DIR puts them elsewhere.
import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { run } from '../local/checks/checks.ts';
import { withPortal } from '../local/checks/portal-for-tests.ts';
import { root } from '../local/machine/paths.ts';
import { buildPages } from '../local/portal/build.ts';

const { values } = parseArgs({
  options: { only: { type: 'string' }, out: { type: 'string' } },
});
const here = process.env['INIT_CWD'] ?? process.cwd();

await buildPages();
await withPortal(async ({ url, mailUrl, chromium }) => {
  const { code } = await run(
    join(root, 'node_modules/.bin/playwright'),
    [
      ...['test', '--config', 'screenshots.config.ts'],
      ...(values.only ? ['--grep', values.only] : []),
    ],
    {
      cwd: join(root, 'e2e'),
      env: {
        PORTAL_URL: url,
        MAIL_URL: mailUrl,
        ...(values.out ? { SCREENSHOTS_DIR: resolve(here, values.out) } : {}),
        ...(chromium ? { CHROMIUM_PATH: chromium } : {}),
      },
      say: (text) => process.stdout.write(text),
    },
  );
  process.exitCode = code;
});
