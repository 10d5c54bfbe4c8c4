import { globSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { defineConfig, type ViteUserConfig } from 'vitest/config';

const tools = fileURLToPath(new URL('../../../.tools/', import.meta.url));

const strict = {
  // Only a hanging test reaches these limits.
  testTimeout: 180_000,
  hookTimeout: 180_000,
  expect: { requireAssertions: true },
};

/**
 * vitest settings for a service: tests run on a real PostgreSQL and NATS, in parallel, each file with its own databases
 * and on its worker's NATS server. A worker loads the service's modules once for all its files, which saves a third of
 * the CPU time, and so do processes that wait for the next document. `npm run coverage` requires 90 % of rules and use
 * cases.
 */
export const serviceTests = (): ViteUserConfig =>
  defineConfig({
    test: {
      include: ['{src,lab,seed}/**/*.test.ts'],
      globalSetup: ['@portal/test-kit/global-setup'],
      isolate: false,
      // Other stages run at the same time: more workers exceed the time limits of a busy machine.
      maxWorkers: 2,
      ...strict,
      coverage: {
        provider: 'v8',
        include: ['src/**/{rules,use-cases}/**/*.ts'],
        exclude: ['**/*.test.ts'],
        reporter: ['text-summary', 'json-summary'],
        thresholds: { lines: 90, functions: 90, statements: 90 },
      },
    },
  });

/**
 * vitest settings for a package whose tests load native libraries, and need no database. `libraries`: the Debian
 * packages with these libraries.
 */
export function libraryTests(libraries: readonly string[]): ViteUserConfig {
  const folders = libraries.flatMap((name) => globSync(`${tools}${name}/{usr/,}lib/*-linux-gnu`));
  // Workers inherit it; a process reads it only when it starts.
  if (folders.length) process.env['LD_LIBRARY_PATH'] = folders.join(':');
  return defineConfig({
    test: {
      include: ['{src,lab}/**/*.test.ts'],
      isolate: false,
      maxWorkers: 2,
      ...strict,
    },
  });
}
