import { defineConfig, type ViteUserConfig } from 'vitest/config';

/** vitest's settings for screens: they are rendered in jsdom and queried by role and label. */
export function screenTests(): ViteUserConfig {
  return defineConfig({
    test: {
      environment: 'jsdom',
      include: ['src/**/*.test.{ts,tsx}'],
      setupFiles: ['@portal/test-kit/screen-setup'],
      // Only a test that hangs reaches these limits.
      testTimeout: 120_000,
      hookTimeout: 120_000,
    },
  });
}
