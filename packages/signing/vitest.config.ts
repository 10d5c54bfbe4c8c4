import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    include: ['src/**/*.test.ts'],
    fileParallelism: false,
    // Bounds that only a hang comes to.
    testTimeout: 180_000,
    hookTimeout: 180_000,
    expect: { requireAssertions: true },
  },
});
