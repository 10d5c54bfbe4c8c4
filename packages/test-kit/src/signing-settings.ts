import { randomBytes } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { mailSettings } from './mail-settings.ts';

export interface SigningOptions {
  fieldKeys?: string;
  signingKeys?: string;
  tsa?: { url: string; roots: string } | undefined;
  /** Without it, mails stay queued. */
  mailUrl?: string | undefined;
}

export const newFieldKey = (id = 'one'): string => `${id}:${randomBytes(32).toString('base64')}`;

/** The settings that quotes and applications share, with files in a new folder that `removeFiles` deletes. */
export async function signingSettings({
  fieldKeys = newFieldKey(),
  signingKeys,
  tsa,
  mailUrl,
}: SigningOptions & { signingKeys: string }) {
  const folder = await mkdtemp(join(tmpdir(), 'signing-files-'));
  const config = {
    ...mailSettings(mailUrl),
    FIELD_KEYS: fieldKeys,
    LINK_SECRET: randomBytes(32).toString('base64'),
    SIGNING_KEYS: signingKeys,
    TSA_URL: tsa?.url,
    TSA_ROOTS: tsa?.roots,
    KEEP_SIGNED_YEARS: 7,
    DISPOSE_AFTER_YEARS: 2,
    DAILY_ROWS_PER_PERSON: 500,
    DAILY_ROWS_PER_COMPANY: 2000,
    DAILY_MB_PER_PERSON: 1000,
    DAILY_MB_PER_COMPANY: 5000,
    MERCHANT_MAILS_PER_ADDRESS: 10,
    MERCHANT_MAILS_PER_PERSON: 100,
    MERCHANT_MAILS_PER_COMPANY: 400,
    MERCHANT_BOUNCES_PER_PERSON: 5,
    STORAGE_DIR: folder,
    MINIO_ENDPOINT: undefined,
    MINIO_ACCESS_KEY: undefined,
    MINIO_SECRET_KEY: undefined,
    MINIO_BUCKET: 'statements',
    MINIO_REGION: 'us-east-1',
  };
  return { folder, config, removeFiles: () => rm(folder, { recursive: true, force: true }) };
}
