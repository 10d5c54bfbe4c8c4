import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    include: ['src/**/*.test.ts'],
    isolate: false,
    testTimeout: 60_000,
    expect: { requireAssertions: true },
  },
});
