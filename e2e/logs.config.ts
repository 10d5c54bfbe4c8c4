import { defineConfig } from '@playwright/test';
import journeys from './playwright.config.ts';

/** What the journeys left in the logs of the portal, whose data is in DATA_DIR: run by `npm test` after them. */
export default defineConfig({
  ...journeys,
  testDir: 'logs',
});
