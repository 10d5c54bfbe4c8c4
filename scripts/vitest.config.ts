import { defineConfig } from 'vitest/config';

// Only a hanging test reaches these limits: some copy and build the project.
export default defineConfig({
  test: {
    include: ['**/*.test.ts'],
    isolate: false,
    testTimeout: 600_000,
    hookTimeout: 600_000,
    expect: { requireAssertions: true },
  },
});
