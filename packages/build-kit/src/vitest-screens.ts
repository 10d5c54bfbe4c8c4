import { defineConfig, type ViteUserConfig } from 'vitest/config';

const tests = 'src/**/*.test.{ts,tsx}';
/** Tests that mock modules, which must not reach other files. */
const mocking = 'src/**/*.mocks.test.{ts,tsx}';

/**
 * vitest's settings for screens: they are rendered in jsdom and queried by role and label. A worker loads modules once
 * for all of its files, which saves half of the CPU time; only `*.mocks.test.tsx` get their own.
 */
export function screenTests(): ViteUserConfig {
  return defineConfig({
    test: {
      environment: 'jsdom',
      setupFiles: ['@portal/test-kit/screen-setup'],
      testTimeout: 120_000,
      hookTimeout: 120_000,
      projects: [
        {
          extends: true,
          test: { name: 'shared', include: [tests], exclude: [mocking], isolate: false },
        },
        { extends: true, test: { name: 'mocks', include: [mocking] } },
      ],
    },
  });
}
