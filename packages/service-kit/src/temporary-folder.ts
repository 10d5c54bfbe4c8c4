import { mkdtemp, readdir, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** How the names of folders begin that are gone after the work with them, and of those of sandboxes. */
const workPrefix = 'portal-work-';
export const sandboxPrefix = 'portal-sandbox-';
/** Longer than any upload or job may take. */
const abandonedMs = 60 * 60 * 1000;

/** Runs work with a folder that is gone after. */
export async function withTemporaryFolder<T>(work: (folder: string) => Promise<T>): Promise<T> {
  const folder = await mkdtemp(join(tmpdir(), workPrefix));
  try {
    return await work(folder);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

/** Removes what processes left behind that were killed in the middle. */
export async function removeAbandoned(now: number = Date.now()): Promise<void> {
  for (const name of await readdir(tmpdir())) {
    if (![workPrefix, sandboxPrefix].some((prefix) => name.startsWith(prefix))) continue;
    const path = join(tmpdir(), name);
    const age = await stat(path).then(
      ({ mtimeMs }) => now - mtimeMs,
      () => 0,
    );
    if (age > abandonedMs) await rm(path, { recursive: true, force: true });
  }
}
