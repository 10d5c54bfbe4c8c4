import { existsSync } from 'node:fs';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { removeAbandoned, withTemporaryFolder } from './temporary-folder.ts';

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
