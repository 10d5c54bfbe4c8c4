import { defineConfig } from '@playwright/test';
import journeys from './playwright.config.ts';

const only = process.env['SECURITY_ONLY'];

/** Attacks on a running portal with its data in DATA_DIR: run by `npm run test:security`. */
export default defineConfig({
  ...journeys,
  testDir: 'security',
  ...(only ? { testMatch: `**/${only}.test.ts` } : {}),
  globalSetup: './security/kit/set-up.ts',
});
