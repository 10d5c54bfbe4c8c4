import { defineConfig } from '@playwright/test';
import journeys from './playwright.config.ts';

/** Front ends apart from the portal that they were built with: run by `npm test`, which puts them together. */
export default defineConfig({
  ...journeys,
  testDir: 'front-ends',
  reporter: [['list'], ['json'], ['./support/skipped-reporter.ts']],
});
