import { defineConfig } from '@playwright/test';
import journeys from './playwright.config.ts';

/** Pictures of the docs, on a portal started by `npm run screenshots`. */
export default defineConfig({
  ...journeys,
  testDir: 'screenshots',
  reporter: [['line']],
});
