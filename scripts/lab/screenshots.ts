// Takes the pictures of docs/screenshots in a real browser, on a portal with demo data that is started for it.
import { runPlaywright } from '../local/checks/playwright.ts';
import { withPortal } from '../local/checks/test-portal.ts';
import { buildPages } from '../local/portal/build.ts';

await buildPages();
const hasPassed = await withPortal((started) => runPlaywright('screenshots', started));
process.exitCode = hasPassed ? 0 : 1;
