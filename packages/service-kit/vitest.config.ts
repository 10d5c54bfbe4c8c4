import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    include: ['src/**/*.test.ts'],
    globalSetup: ['@portal/test-kit/global-setup'],
    fileParallelism: false,
    isolate: false,
    // Only a hanging test reaches these limits.
    testTimeout: 180_000,
    hookTimeout: 180_000,
    expect: { poll: { timeout: 60_000 }, requireAssertions: true },
  },
});
