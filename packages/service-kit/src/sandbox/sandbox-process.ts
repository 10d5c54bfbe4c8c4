import type { ChildProcess } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { copyFile, link, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { keepTouched, sandboxPrefix } from '../temporary-folder.ts';
import { startConfined, type Confinement } from './confined-process.ts';
import { residentBytes } from './resident-bytes.ts';

/** A confined process with the one folder that it can read files in. */
export interface SandboxProcess {
  child: ChildProcess;
  /** How many files it has had. */
  files: number;
  isAlive(): boolean;
  /** Bytes that it holds. */
  memory(): number;
  /** Gives it a file to read; where that lies for it. */
  give(file: string): Promise<string>;
  /** Takes the file away. */
  take(): Promise<void>;
  /** Lets the service end while it waits. */
  rest(): void;
  whenGone(told: () => void): void;
  end(): void;
}

export function startProcess(confinement: Confinement): SandboxProcess {
  const folder = mkdtempSync(join(tmpdir(), sandboxPrefix));
  const child = startConfined(confinement, folder);
  const leave = keepTouched(folder);
  const removeFolder = (): void => {
    leave();
    rmSync(folder, { recursive: true, force: true });
  };
  child.once('exit', removeFolder).once('error', removeFolder);
  const place = join(folder, 'file');
  const isOver = (): boolean => child.exitCode !== null || child.signalCode !== null;
  const process: SandboxProcess = {
    child,
    files: 0,
    isAlive: () => child.connected && !isOver() && residentBytes(child.pid) > 0,
    memory: () => residentBytes(child.pid),
    async give(file) {
      child.ref();
      child.channel?.ref();
      process.files += 1;
      // The same bytes under another name; over file systems they must be copied.
      await link(file, place).catch((error: NodeJS.ErrnoException) => {
        if (error.code === 'ENOENT') throw error;
        return copyFile(file, place);
      });
      return place;
    },
    take: () => rm(place, { force: true }),
    rest() {
      child.unref();
      child.channel?.unref();
    },
    whenGone: (told) => void child.once('exit', told),
    end: () => void child.kill('SIGKILL'),
  };
  return process;
}
