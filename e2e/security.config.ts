import { defineConfig } from '@playwright/test';
import journeys from './playwright.config.ts';

/** Attacks on a running portal, whose data is in DATA_DIR: run by `npm run test:security`. */
export default defineConfig({
  ...journeys,
  testDir: 'security',
  use: { ...journeys.use, screenshot: 'off' },
  globalSetup: './security/kit/set-up.ts',
});
