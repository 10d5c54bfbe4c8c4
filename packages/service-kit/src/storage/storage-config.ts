import { z } from 'zod';
import { createFileStore } from './file-store.ts';
import { createMinioStore } from './minio-store.ts';
import type { ObjectStore } from './object-store.ts';

/** Files are stored in MinIO if MINIO_ENDPOINT is set, otherwise in a folder. */
export const storageConfig = z.object({
  STORAGE_DIR: z.string().optional().describe('Folder for files if no MinIO is given'),
  MINIO_ENDPOINT: z.url().optional().describe('Address of MinIO or another S3-compatible store'),
  MINIO_ACCESS_KEY: z.string().optional().describe('Access key of the store'),
  MINIO_SECRET_KEY: z.string().optional().describe('Secret key of the store'),
  MINIO_BUCKET: z.string().default('statements').describe('Bucket for statements'),
  MINIO_REGION: z.string().default('us-east-1').describe('Region of the store'),
});

/** Creates the configured store. Throws if the configuration is incomplete. */
export function createObjectStore(config: z.infer<typeof storageConfig>): ObjectStore {
  if (config.MINIO_ENDPOINT) {
    if (!config.MINIO_ACCESS_KEY || !config.MINIO_SECRET_KEY)
      throw new Error('MINIO_ENDPOINT also needs MINIO_ACCESS_KEY and MINIO_SECRET_KEY.');
    return createMinioStore({
      endpoint: config.MINIO_ENDPOINT,
      accessKey: config.MINIO_ACCESS_KEY,
      secretKey: config.MINIO_SECRET_KEY,
      bucket: config.MINIO_BUCKET,
      region: config.MINIO_REGION,
    });
  }
  if (!config.STORAGE_DIR)
    throw new Error('Set STORAGE_DIR to a folder, or MINIO_ENDPOINT to an object store.');
  return createFileStore(config.STORAGE_DIR);
}
