import { defineConfig } from '@playwright/test';
import journeys from './playwright.config.ts';

/** Checks of the portal's logs after the journeys, with its data in DATA_DIR: run by `npm test`. */
export default defineConfig({
  ...journeys,
  testDir: 'logs',
});
