import { spawnSync } from 'node:child_process';
import { closeSync, mkdirSync, openSync, rmSync, statfsSync, writeSync } from 'node:fs';
import { join } from 'node:path';

/** A size-limited file system for a portal's data, or why there is none. */
export interface Disk {
  folder: string;
  whyNone: string | null;
  unmount(): void;
}

const mebibyte = 1024 * 1024;
/** Enough for a portal with its write-ahead log. */
const mebibytes = 2048;

/** Mounts a disk below a folder: ext4 in a file, else memory. */
export function mountDisk(below: string): Disk {
  const folder = join(below, 'disk');
  const image = join(below, 'disk.img');
  mkdirSync(folder);
  const size = `${mebibytes}M`;
  const asFile =
    attempt('truncate', ['-s', size, image]) ??
    attempt('mkfs.ext4', ['-q', '-m', '0', image]) ??
    attempt('mount', ['-o', 'loop', image, folder]);
  const whyNone =
    asFile &&
    attempt('mount', ['-t', 'tmpfs', '-o', `size=${size},mode=755`, 'portal-faults', folder]);
  return {
    folder,
    whyNone: whyNone && `neither a file nor memory could be mounted: ${asFile}; ${whyNone}`,
    unmount: () => {
      // Lazily: a process killed a moment ago may still use it.
      const why = whyNone ? null : attempt('umount', ['-l', folder]);
      if (why) console.error(`${folder} stays mounted: ${why}`);
      else rmSync(image, { force: true });
    },
  };
}

/** Fills a file system completely. Returns a function that frees the space. */
export function fillDisk(folder: string): () => void {
  const filler = join(folder, 'filler');
  const { bavail, bsize } = statfsSync(folder);
  // Allocated space need not be written; the rest is written while other processes allocate and free space.
  attempt('fallocate', ['-l', String(Math.max(0, bavail * bsize - 4 * mebibyte)), filler]);
  const file = openSync(filler, 'a');
  const zeros = Buffer.alloc(4096);
  try {
    for (;;) writeSync(file, zeros);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ENOSPC') throw error;
  } finally {
    closeSync(file);
  }
  return () => rmSync(filler, { force: true });
}

function attempt(program: string, args: string[]): string | null {
  const result = spawnSync(program, args, { encoding: 'utf8' });
  if (result.status === 0) return null;
  return `${program}: ${(result.stderr || String(result.error ?? result.signal)).trim()}`;
}
