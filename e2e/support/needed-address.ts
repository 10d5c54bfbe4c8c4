import { test } from '@playwright/test';

/** Returns the URL in a variable that only `npm test` sets. Otherwise skips the tests, or fails on CI. */
export function neededAddress(variable: string): string {
  const address = process.env[variable] ?? '';
  // A hook, so that no browser is started for a skipped test.
  test.beforeEach(() => {
    if (address) return;
    const reason = process.env['RELEASE_MISSING'] || 'npm test sets it';
    const problem = `${variable} is not set: ${reason}`;
    if (/^(?:1|true)$/.test(process.env['CI'] ?? ''))
      throw new Error(`${problem}. Skipped tests fail in CI.`);
    test.skip(true, problem);
  });
  return address;
}
