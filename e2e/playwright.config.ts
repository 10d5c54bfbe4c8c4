import { defineConfig } from '@playwright/test';
import { portals } from './support/portal-of-worker.ts';

/** Journeys through a running portal that `npm test` starts. */
export default defineConfig({
  testDir: 'journeys',
  outputDir: process.env['OUTPUT_FOLDER'] ?? '../.cache/playwright',
  fullyParallel: false,
  // A portal each; a worker that has finished a file takes the next one.
  workers: Math.max(1, portals.length),
  // Only a hanging test reaches these limits, however busy the machine is.
  timeout: 600_000,
  expect: { timeout: 180_000 },
  reporter: [['list'], ['json']],
  use: {
    // A blocked step fails with its name, long before the test times out.
    actionTimeout: 120_000,
    navigationTimeout: 120_000,
    baseURL: process.env['PORTAL_URL'] ?? 'http://localhost:8080',
    // Tracing takes a quarter of the time: a failure leaves a screenshot and the page's text instead.
    trace: process.env['TRACE'] === 'on' ? 'retain-on-failure' : 'off',
    // Animations draw sixty frames a second, which takes a tenth of a page's CPU time.
    contextOptions: { reducedMotion: 'reduce' },
    launchOptions: {
      ...(process.env['CHROMIUM_PATH'] ? { executablePath: process.env['CHROMIUM_PATH'] } : {}),
      args: [
        '--no-sandbox',
        '--disable-gpu',
        '--disable-quic',
        '--no-first-run',
        '--disable-background-networking',
        '--disable-component-update',
        '--disable-sync',
      ],
    },
  },
});
