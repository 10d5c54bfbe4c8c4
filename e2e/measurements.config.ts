import { defineConfig } from '@playwright/test';
import journeys from './playwright.config.ts';

/** Measurements on large data, on a portal started by `npm run measure:administration`. */
export default defineConfig({
  ...journeys,
  testDir: 'measurements',
  timeout: 300_000,
  reporter: [['line']],
  // Traces would distort the measurement.
  use: { ...journeys.use, trace: 'off' },
});
