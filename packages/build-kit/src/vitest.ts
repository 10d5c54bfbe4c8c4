import { globSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { defineConfig, type ViteUserConfig } from 'vitest/config';

type TestOptions = NonNullable<ViteUserConfig['test']>;

/** Settings of all kinds: tests share a worker's modules, and only a hanging test reaches the limit. */
const tests = (limitMs: number, options: TestOptions): ViteUserConfig =>
  defineConfig({
    test: {
      isolate: false,
      testTimeout: limitMs,
      hookTimeout: limitMs,
      expect: { requireAssertions: true },
      ...options,
    },
  });

/** vitest settings for screens: rendered in jsdom, queried by role and label. */
export const screenTests = (): ViteUserConfig =>
  tests(120_000, {
    environment: 'jsdom',
    include: ['src/**/*.test.{ts,tsx}'],
    setupFiles: ['@portal/test-kit/screen-setup'],
  });

/**
 * vitest settings for a service: tests run on a real PostgreSQL and NATS, in parallel, each file with its own databases
 * and on its worker's NATS server. A worker loads the service's modules once for all its files, which saves a third of
 * the CPU time, and so do processes that wait for the next document. `npm run coverage` requires 90 % of rules and use
 * cases.
 */
export const serviceTests = (): ViteUserConfig =>
  tests(180_000, {
    include: ['{src,lab,seed}/**/*.test.ts'],
    globalSetup: ['@portal/test-kit/global-setup'],
    // Other stages run at the same time: more workers exceed the time limits of a busy machine.
    maxWorkers: 2,
    coverage: {
      provider: 'v8',
      include: ['src/**/{rules,use-cases}/**/*.ts'],
      exclude: ['**/*.test.ts'],
      reporter: ['text-summary', 'json-summary'],
      thresholds: { lines: 90, functions: 90, statements: 90 },
    },
  });

/**
 * vitest settings for a package whose tests load native libraries, and need no database. `libraries`: the Debian
 * packages with these libraries.
 */
export function libraryTests(libraries: readonly string[]): ViteUserConfig {
  const tools = fileURLToPath(new URL('../../../.tools/', import.meta.url));
  const folders = libraries.flatMap((name) => globSync(`${tools}${name}/{usr/,}lib/*-linux-gnu`));
  // Workers inherit it; a process reads it only when it starts.
  if (folders.length) process.env['LD_LIBRARY_PATH'] = folders.join(':');
  return tests(180_000, { include: ['{src,lab}/**/*.test.ts'], maxWorkers: 2 });
}
