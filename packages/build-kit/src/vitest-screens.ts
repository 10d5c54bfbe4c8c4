import { defineConfig, type ViteUserConfig } from 'vitest/config';

/** vitest settings for screens: rendered in jsdom, queried by role and label. */
export function screenTests(): ViteUserConfig {
  return defineConfig({
    test: {
      environment: 'jsdom',
      isolate: false,
      include: ['src/**/*.test.{ts,tsx}'],
      setupFiles: ['@portal/test-kit/screen-setup'],
      testTimeout: 120_000,
      hookTimeout: 120_000,
      expect: { requireAssertions: true },
    },
  });
}
