import { test } from '@playwright/test';

/**
 * The address in an environment variable that only a full run of `npm test` sets. Tests of the same `describe`, or
 * file, are skipped where it is not set, which skipped-reporter.ts counts and names, and fail on CI.
 */
export function neededAddress(variable: string): string {
  const address = process.env[variable] ?? '';
  // A hook, so that no browser is started for a test that is skipped.
  test.beforeEach(() => {
    if (address) return;
    const reason = process.env['RELEASE_MISSING'] || 'npm test sets it';
    const problem = `${variable} is not set: ${reason}`;
    if (/^(?:1|true)$/.test(process.env['CI'] ?? ''))
      throw new Error(`${problem}. CI skips nothing.`);
    test.skip(true, problem);
  });
  return address;
}
