import { defineConfig, type ViteUserConfig } from 'vitest/config';

/**
 * vitest's settings for a service: tests run on a real PostgreSQL and NATS, one file after the other
 * since they share the streams, and the rules and use cases are covered to 90 % or better.
 */
export function serviceTests(): ViteUserConfig {
  return defineConfig({
    test: {
      include: ['{src,lab,seed}/**/*.test.ts'],
      globalSetup: ['@portal/test-kit/global-setup'],
      fileParallelism: false,
      // Bounds that only a hang comes to.
      testTimeout: 180_000,
      hookTimeout: 180_000,
      coverage: {
        provider: 'v8',
        include: ['src/rules/**/*.ts', 'src/use-cases/**/*.ts'],
        exclude: ['**/*.test.ts'],
        reporter: ['text-summary', 'json-summary'],
        thresholds: { lines: 90, functions: 90, statements: 90 },
      },
    },
  });
}
