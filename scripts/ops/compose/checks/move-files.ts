import assert from 'node:assert/strict';
import type { Stack } from '../stack.ts';

/** Settings for a move from MinIO to a folder of the container. */
const stores = {
  OLD_MINIO_ENDPOINT: 'http://minio:9000',
  OLD_MINIO_ACCESS_KEY_FILE: '/run/secrets/minio-access-key',
  OLD_MINIO_SECRET_KEY_FILE: '/run/secrets/minio-secret-key',
  MINIO_ENDPOINT: '',
  STORAGE_DIR: '/tmp/files',
};

/** Copies the files of quotes to another store. Throws if there are none, or if a copy differs. */
export async function moveFiles(stack: Stack): Promise<void> {
  const environment = Object.entries(stores).flatMap(([name, value]) => ['-e', `${name}=${value}`]);
  const output = await stack.compose([
    ...['run', '--rm', '-T', ...environment],
    ...['quotes', 'node', 'src/main.ts', 'storage-move'],
  ]);
  assert.match(output, /^Copied ([1-9]\d*) files; all \1 are the same in both stores\.$/m);
}
