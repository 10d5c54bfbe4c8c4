import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    include: ['src/**/*.test.ts'],
    globalSetup: ['@portal/test-kit/global-setup'],
    fileParallelism: false,
    testTimeout: 30_000,
  },
});
