// Measures how soon the next frame shows what a person does, in a real browser that is made four times slower, on a
// portal with demo data that is started for it. ROUNDS sets how often (3), ONLY which actions, by a part
// of their names (all).
import { runPlaywright } from '../local/checks/playwright.ts';
import { withPortal } from '../local/checks/test-portal.ts';
import { buildPages } from '../local/portal/build.ts';

await buildPages();
const hasPassed = await withPortal((started) =>
  runPlaywright('measurements', started, { args: ['interactions'] }),
);
process.exitCode = hasPassed ? 0 : 1;
