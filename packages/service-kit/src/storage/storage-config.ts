import { z } from 'zod';
import { createFileStore } from './file-store.ts';
import { createMinioStore } from './minio-store.ts';
import { createMovingStore } from './moving-store.ts';
import type { ObjectStore } from './object-store.ts';

/** Files are stored in an object store if MINIO_ENDPOINT is set, otherwise in a folder. OLD_… is set during a move. */
export const storageConfig = z.object({
  STORAGE_DIR: z.string().optional().describe('Folder for files if no object store is given'),
  MINIO_ENDPOINT: z.url().optional().describe('Address of an S3-compatible object store'),
  MINIO_ACCESS_KEY: z.string().optional().describe('Access key of the store'),
  MINIO_SECRET_KEY: z.string().optional().describe('Secret key of the store'),
  MINIO_BUCKET: z.string().default('statements').describe('Bucket for statements'),
  MINIO_REGION: z.string().default('us-east-1').describe('Region of the store'),
  OLD_STORAGE_DIR: z.string().optional().describe('During a move: the folder that files come from'),
  OLD_MINIO_ENDPOINT: z.url().optional().describe('During a move: the store that files come from'),
  OLD_MINIO_ACCESS_KEY: z.string().optional().describe('Its access key'),
  OLD_MINIO_SECRET_KEY: z.string().optional().describe('Its secret key'),
  OLD_MINIO_BUCKET: z.string().optional().describe('Its bucket; MINIO_BUCKET by default'),
  OLD_MINIO_REGION: z.string().optional().describe('Its region'),
});
type StorageConfig = z.infer<typeof storageConfig>;

/** Creates the configured store. Throws if the configuration is incomplete. */
export function createObjectStore(config: StorageConfig): ObjectStore {
  const store = newStore(config);
  const old = storeOf(config, 'OLD_');
  return old ? createMovingStore(store, old) : store;
}

/** The stores of a move. Throws if one of them is not configured. */
export function storesOfMove(config: StorageConfig): { from: ObjectStore; to: ObjectStore } {
  const from = storeOf(config, 'OLD_');
  if (!from) throw new Error('Set OLD_STORAGE_DIR or OLD_MINIO_ENDPOINT to the earlier store.');
  return { from, to: newStore(config) };
}

function newStore(config: StorageConfig): ObjectStore {
  const store = storeOf(config, '');
  if (store) return store;
  throw new Error('Set STORAGE_DIR to a folder, or MINIO_ENDPOINT to an object store.');
}

/** Creates the store that the variables with a prefix name; null if they name none. */
function storeOf(config: StorageConfig, prefix: '' | 'OLD_'): ObjectStore | null {
  const endpoint = config[`${prefix}MINIO_ENDPOINT`];
  const folder = config[`${prefix}STORAGE_DIR`];
  if (!endpoint) return folder ? createFileStore(folder) : null;
  const accessKey = config[`${prefix}MINIO_ACCESS_KEY`];
  const secretKey = config[`${prefix}MINIO_SECRET_KEY`];
  if (!accessKey || !secretKey)
    throw new Error(
      `${prefix}MINIO_ENDPOINT also needs ${prefix}MINIO_ACCESS_KEY and ${prefix}MINIO_SECRET_KEY.`,
    );
  const bucket = config[`${prefix}MINIO_BUCKET`] ?? config.MINIO_BUCKET;
  const region = config[`${prefix}MINIO_REGION`];
  return createMinioStore({ endpoint, accessKey, secretKey, bucket, region });
}
