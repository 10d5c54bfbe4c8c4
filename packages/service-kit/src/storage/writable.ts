import { randomUUID } from 'node:crypto';
import { mkdir, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

/** Larger than what file systems store inline, so that it fails on a full disk. */
export const sample = Buffer.alloc(16 * 1024, 1);

/** Writes a small file to disk below a folder and removes it. Rejects if the disk is full. */
export async function assertWritable(folder: string): Promise<void> {
  await mkdir(folder, { recursive: true });
  const file = join(folder, `.ready-${randomUUID()}`);
  try {
    await writeFile(file, sample, { flush: true });
  } finally {
    await rm(file, { force: true });
  }
}
