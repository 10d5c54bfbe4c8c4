import { defineConfig } from '@playwright/test';
import journeys from './playwright.config.ts';

/** Measurements on large data: `npm run measure:administration` starts a portal for them. */
export default defineConfig({
  ...journeys,
  testDir: 'measurements',
  timeout: 300_000,
  reporter: [['line']],
  // A picture is work that would be measured, and so is a trace.
  use: { ...journeys.use, trace: 'off', screenshot: 'off' },
});
