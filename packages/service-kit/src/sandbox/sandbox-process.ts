import { mkdtempSync, rmSync, readFileSync } from 'node:fs';
import { copyFile, link, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { refreshWhileInUse, sandboxPrefix } from '../temporary-folder.ts';
import { startConfined, type Confinement } from './confined-process.ts';

/** A confined process and the only folder that it can read data from. */
export type SandboxProcess = ReturnType<typeof startProcess>;

export function startProcess(confinement: Confinement) {
  const folder = mkdtempSync(join(tmpdir(), sandboxPrefix));
  const child = startConfined(confinement, folder);
  const stopTouching = refreshWhileInUse(folder);
  const removeFolder = (): void => {
    stopTouching();
    rmSync(folder, { recursive: true, force: true });
  };
  // An unhandled `error` event would end the service.
  child.once('exit', removeFolder).on('error', removeFolder);
  const path = join(folder, 'file');
  const hasExited = (): boolean => child.exitCode !== null || child.signalCode !== null;
  const process = {
    child,
    files: 0,
    isAlive: () => child.connected && !hasExited() && residentBytes(child.pid) > 0,
    /** Resident memory in bytes. */
    memory: () => residentBytes(child.pid),
    /** Makes a file available to it and returns its path there. */
    async addFile(file: string): Promise<string> {
      child.ref();
      child.channel?.ref();
      process.files += 1;
      // A hard link; across file systems a copy.
      await link(file, path).catch((error: NodeJS.ErrnoException) => {
        if (error.code === 'ENOENT') throw error;
        return copyFile(file, path);
      });
      return path;
    },
    removeFile: () => rm(path, { force: true }),
    /** Lets the service exit while the process is idle. */
    unref() {
      child.unref();
      child.channel?.unref();
    },
    /** Calls `listener` on exit; returns a function that removes it. */
    onExit(listener: () => void) {
      child.once('exit', listener);
      return () => void child.off('exit', listener);
    },
    end: () => void child.kill('SIGKILL'),
  };
  return process;
}

const pageBytes = 4096;

/** The resident memory of a process in bytes; 0 if unknown. */
export function residentBytes(pid: number | undefined): number {
  try {
    return Number(readFileSync(`/proc/${pid}/statm`, 'utf8').split(' ')[1]) * pageBytes;
  } catch {
    return 0;
  }
}
