import { defineConfig } from '@playwright/test';
import journeys from './playwright.config.ts';

/** Front ends of two releases side by side: run by `npm test`, which puts them together. */
export default defineConfig({
  ...journeys,
  testDir: 'releases',
  outputDir: '../.cache/releases',
});
