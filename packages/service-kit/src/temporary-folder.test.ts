import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { removeAbandoned, withTemporaryFolder } from './temporary-folder.ts';

// A separate TMPDIR: the test with a later clock would remove folders of a running portal.
const root = mkdtempSync(join(tmpdir(), 'temporary-folder-test-'));
beforeAll(() => void vi.stubEnv('TMPDIR', root));
afterAll(() => {
  vi.unstubAllEnvs();
  rmSync(root, { recursive: true });
});

it('removes the folder after the work, also if it fails', async () => {
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

it('removes abandoned folders', async () => {
  await withTemporaryFolder(async (folder) => {
    await removeAbandoned();
    expect(existsSync(folder)).toBe(true);
    await removeAbandoned(Date.now() + 2 * 60 * 60 * 1000);
    expect(existsSync(folder)).toBe(false);
  });
});
