import { defineConfig } from '@playwright/test';

/** Journeys through a running portal: `npm test` starts one and says where it is. */
export default defineConfig({
  testDir: 'journeys',
  outputDir: process.env['OUTPUT_FOLDER'] ?? '../.cache/playwright',
  fullyParallel: false,
  workers: 1,
  // Bounds that only a hang comes to, however busy the machine is with other work.
  timeout: 600_000,
  expect: { timeout: 60_000 },
  reporter: [['list'], ['json']],
  use: {
    // A step that cannot be taken names itself, long before its test is over.
    actionTimeout: 120_000,
    navigationTimeout: 120_000,
    baseURL: process.env['PORTAL_URL'] ?? 'http://localhost:8080',
    // Recording what every step shows takes a quarter of the time: a failure leaves a picture and the page's text.
    trace: process.env['TRACE'] === 'on' ? 'retain-on-failure' : 'off',
    screenshot: 'only-on-failure',
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
