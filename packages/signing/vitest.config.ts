import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    include: ['src/**/*.test.ts'],
    fileParallelism: false,
    // Only a hanging test reaches these limits.
    testTimeout: 180_000,
    hookTimeout: 180_000,
    expect: { requireAssertions: true },
  },
});
