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

/**
 * The settings that quotes and applications share and that have no default, with files in a new folder that
 * `removeFiles` deletes.
 */
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
    STORAGE_DIR: folder,
  };
  return { folder, config, removeFiles: () => rm(folder, { recursive: true, force: true }) };
}
