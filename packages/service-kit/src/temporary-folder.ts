import { mkdtemp, readdir, rm, stat, utimes } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** How the names of folders begin that are gone after the work with them, and of those of sandboxes. */
const workPrefix = 'portal-work-';
export const sandboxPrefix = 'portal-sandbox-';
/** A folder that is in use is touched this often; one that is not for so long was left behind. */
const [touchMs, abandonedMs] = [30_000, 5 * 60_000];

/** Has everybody see that a folder is in use, until what it gives is called. */
export function keepTouched(folder: string): () => void {
  const touching = setInterval(() => {
    const now = new Date();
    // Where it is gone, whoever works in it will say so.
    utimes(folder, now, now).catch(() => undefined);
  }, touchMs).unref();
  return () => clearInterval(touching);
}

/** Runs work with a folder that is gone after. */
export async function withTemporaryFolder<T>(work: (folder: string) => Promise<T>): Promise<T> {
  const folder = await mkdtemp(join(tmpdir(), workPrefix));
  const leave = keepTouched(folder);
  try {
    return await work(folder);
  } finally {
    leave();
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
