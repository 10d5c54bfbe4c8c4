import { defineConfig } from '@playwright/test';
import journeys from './playwright.config.ts';

/** Front ends combined with other releases: run by `npm test`, which prepares them. */
export default defineConfig({
  ...journeys,
  testDir: 'front-ends',
  reporter: [['list'], ['json'], ['./support/skipped-reporter.ts']],
});
