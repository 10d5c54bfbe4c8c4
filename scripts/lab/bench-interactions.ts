// Measures the time from an interaction to the next frame, in a real browser with 4× CPU slowdown, on a portal with
// demo data that it starts. ROUNDS: number of rounds (3). ONLY: part of the action names (default all).
import { runPlaywright } from '../local/checks/playwright.ts';
import { withPortal } from '../local/checks/test-portal.ts';
import { buildPages } from '../local/portal/build.ts';

await buildPages();
const hasPassed = await withPortal((started) =>
  runPlaywright('measurements', started, { args: ['interactions'] }),
);
process.exitCode = hasPassed ? 0 : 1;
