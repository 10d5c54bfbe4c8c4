import { spawnSync } from 'node:child_process';
import { closeSync, mkdirSync, openSync, rmSync, statfsSync, writeSync } from 'node:fs';
import { join } from 'node:path';

/** A file system of a bounded size for a portal's data, or why there is none. */
export interface Disk {
  folder: string;
  /** Null where the folder is one of the machine's own disk. */
  whyNone: string | null;
  unmount(): void;
}

const mebibyte = 1024 * 1024;
/** What a portal needs, write-ahead log and all. */
const mebibytes = 2048;

/** Mounts a disk below a folder: a file with ext4 in it, where that cannot be, memory. */
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
      // Lazily: who was killed a moment ago may not have let go yet.
      const why = whyNone ? null : attempt('umount', ['-l', folder]);
      if (why) console.error(`${folder} stays mounted: ${why}`);
      else rmSync(image, { force: true });
    },
  };
}

/** Fills a file system to the last byte. Gives what makes room again. */
export function fillDisk(folder: string): () => void {
  const filler = join(folder, 'filler');
  const { bavail, bsize } = statfsSync(folder);
  // What is set aside need not be written; the rest is, while others take and give back some as well.
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

/** Null where a program did what it should; else why not. */
function attempt(program: string, args: string[]): string | null {
  const done = spawnSync(program, args, { encoding: 'utf8' });
  if (done.status === 0) return null;
  return `${program}: ${(done.stderr || String(done.error ?? done.signal)).trim()}`;
}
