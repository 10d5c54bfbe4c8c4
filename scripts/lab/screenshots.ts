// Takes the pictures of docs/screenshots in a real browser, on a portal with demo data that it starts. --only NAME:
// part of the names. --out DIR: output folder.
import { parseArgs } from 'node:util';
import { runPlaywright } from '../local/checks/playwright.ts';
import { withPortal } from '../local/checks/test-portal.ts';
import { resolvePath } from '../local/machine/paths.ts';
import { buildPages } from '../local/portal/build.ts';

const { values } = parseArgs({
  options: { only: { type: 'string' }, out: { type: 'string' } },
});

await buildPages();
const hasPassed = await withPortal((started) =>
  runPlaywright('screenshots', started, {
    args: values.only ? ['--grep', values.only] : [],
    env: values.out ? { SCREENSHOTS_DIR: resolvePath(values.out) } : {},
  }),
);
process.exitCode = hasPassed ? 0 : 1;
