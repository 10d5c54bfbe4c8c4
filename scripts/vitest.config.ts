import { defineConfig } from 'vitest/config';

// The first test may have to build the database clients.
export default defineConfig({
  test: {
    include: ['**/*.test.ts'],
    isolate: false,
    testTimeout: 180_000,
    hookTimeout: 180_000,
  },
});
