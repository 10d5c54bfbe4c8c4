import { mkdtemp, readdir, rm, stat, utimes } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const workPrefix = 'portal-work-';
export const sandboxPrefix = 'portal-sandbox-';
/** A folder in use is touched at this interval; one that is not touched for `abandonedMs` was left behind. */
const [touchMs, abandonedMs] = [30_000, 5 * 60_000];

/** Marks a folder as in use until the returned function is called. */
export function refreshWhileInUse(folder: string): () => void {
  const touching = setInterval(() => {
    const now = new Date();
    // If the folder is gone, the work in it fails anyway.
    utimes(folder, now, now).catch(() => undefined);
  }, touchMs).unref();
  return () => clearInterval(touching);
}

/** Runs work with a temporary folder, which is removed afterwards. */
export async function withTemporaryFolder<T>(work: (folder: string) => Promise<T>): Promise<T> {
  const folder = await mkdtemp(join(tmpdir(), workPrefix));
  const stopTouching = refreshWhileInUse(folder);
  try {
    return await work(folder);
  } finally {
    stopTouching();
    await rm(folder, { recursive: true, force: true });
  }
}

/** Removes folders that killed processes left behind. */
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
