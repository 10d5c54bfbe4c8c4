import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { removeAbandoned, withTemporaryFolder } from './temporary-folder.ts';

// A place of its own: what a portal beside this test has in the usual one looks abandoned in two hours.
const place = mkdtempSync(join(tmpdir(), 'temporary-folder-test-'));
beforeAll(() => void vi.stubEnv('TMPDIR', place));
afterAll(() => {
  vi.unstubAllEnvs();
  rmSync(place, { recursive: true });
});

it('is there while the work goes on and gone after, also when it fails', async () => {
  let seen = '';
  await withTemporaryFolder(async (folder) => {
    seen = folder;
    await writeFile(join(folder, 'a'), 'x');
  });
  expect(existsSync(seen)).toBe(false);
  const failed = withTemporaryFolder((folder) => {
    seen = folder;
    return Promise.reject(new Error('failed'));
  });
  await expect(failed).rejects.toThrow('failed');
  expect(existsSync(seen)).toBe(false);
});

it('is removed later where a killed process left it', async () => {
  await withTemporaryFolder(async (folder) => {
    await removeAbandoned();
    expect(existsSync(folder)).toBe(true);
    await removeAbandoned(Date.now() + 2 * 60 * 60 * 1000);
    expect(existsSync(folder)).toBe(false);
  });
});
