import { randomUUID } from 'node:crypto';
import { mkdir, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

/** Larger than what a file system keeps beside a file's name: on a full disk it finds no room. */
export const sample = Buffer.alloc(16 * 1024, 1);

/** Writes a small file below a folder, to the disk, and removes it. Rejects where there is no room. */
export async function assertWritable(folder: string): Promise<void> {
  await mkdir(folder, { recursive: true });
  const file = join(folder, `.ready-${randomUUID()}`);
  try {
    await writeFile(file, sample, { flush: true });
  } finally {
    await rm(file, { force: true });
  }
}
