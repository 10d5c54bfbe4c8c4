import { defineConfig } from '@playwright/test';
import journeys from './playwright.config.ts';

/** The pictures of the docs: `npm run screenshots` starts a portal for them. */
export default defineConfig({
  ...journeys,
  testDir: 'screenshots',
  reporter: [['line']],
  use: { ...journeys.use, screenshot: 'off' },
});
