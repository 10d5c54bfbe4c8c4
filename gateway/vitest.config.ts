import { defineConfig } from 'vitest/config';

// The first file to run may have to get nginx.
export default defineConfig({
  test: {
    include: ['src/**/*.test.ts'],
    testTimeout: 120_000,
    hookTimeout: 120_000,
    expect: { poll: { timeout: 60_000 }, requireAssertions: true },
  },
});
