import { z } from 'zod';
import { createFileStore } from './file-store.ts';
import { createMinioStore, type MinioOptions } from './minio-store.ts';
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
  const old = oldStore(config);
  return old ? createMovingStore(store, old) : store;
}

/** The stores of a move. Throws if one of them is not configured. */
export function storesOfMove(config: StorageConfig): { from: ObjectStore; to: ObjectStore } {
  const from = oldStore(config);
  if (!from) throw new Error('Set OLD_STORAGE_DIR or OLD_MINIO_ENDPOINT to the earlier store.');
  return { from, to: newStore(config) };
}

function newStore(config: StorageConfig): ObjectStore {
  if (config.MINIO_ENDPOINT)
    return bucketStore('MINIO', {
      endpoint: config.MINIO_ENDPOINT,
      accessKey: config.MINIO_ACCESS_KEY,
      secretKey: config.MINIO_SECRET_KEY,
      bucket: config.MINIO_BUCKET,
      region: config.MINIO_REGION,
    });
  if (!config.STORAGE_DIR)
    throw new Error('Set STORAGE_DIR to a folder, or MINIO_ENDPOINT to an object store.');
  return createFileStore(config.STORAGE_DIR);
}

function oldStore(config: StorageConfig): ObjectStore | null {
  if (config.OLD_MINIO_ENDPOINT)
    return bucketStore('OLD_MINIO', {
      endpoint: config.OLD_MINIO_ENDPOINT,
      accessKey: config.OLD_MINIO_ACCESS_KEY,
      secretKey: config.OLD_MINIO_SECRET_KEY,
      bucket: config.OLD_MINIO_BUCKET ?? config.MINIO_BUCKET,
      region: config.OLD_MINIO_REGION,
    });
  return config.OLD_STORAGE_DIR ? createFileStore(config.OLD_STORAGE_DIR) : null;
}

function bucketStore(
  prefix: string,
  { accessKey, secretKey, ...rest }: BucketSettings,
): ObjectStore {
  if (!accessKey || !secretKey)
    throw new Error(`${prefix}_ENDPOINT also needs ${prefix}_ACCESS_KEY and ${prefix}_SECRET_KEY.`);
  return createMinioStore({ ...rest, accessKey, secretKey });
}

interface BucketSettings extends Omit<MinioOptions, 'accessKey' | 'secretKey'> {
  accessKey: string | undefined;
  secretKey: string | undefined;
}
