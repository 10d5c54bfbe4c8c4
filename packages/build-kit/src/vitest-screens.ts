import { defineConfig, type ViteUserConfig } from 'vitest/config';

/** vitest's settings for screens: they are drawn in jsdom and looked at by role and label. */
export function screenTests(): ViteUserConfig {
  return defineConfig({
    test: {
      environment: 'jsdom',
      include: ['src/**/*.test.{ts,tsx}'],
      setupFiles: ['@portal/test-kit/screen-setup'],
      // Above what a test waits for: bounds that only a hang comes to.
      testTimeout: 120_000,
      hookTimeout: 120_000,
    },
  });
}
