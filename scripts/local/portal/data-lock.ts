import { existsSync, mkdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { lives, readNote, writeNote } from '../machine/process-groups.ts';

/** The portal that runs on a data folder, if one does. */
export function runningOn(dataFolder: string): number | null {
  const file = lockFile(dataFolder);
  const note = existsSync(file) ? readNote(file) : null;
  return note && lives(note) ? note.pid : null;
}

/** Takes a data folder for this process. Throws an Error where another portal runs on it. */
export function lockData(dataFolder: string): () => void {
  const pid = runningOn(dataFolder);
  if (pid !== null)
    throw new Error(
      `A portal runs on ${dataFolder} already (process ${pid}). Stop it first, or start a second one with other PORT, MAIL_PORT and DATA_DIR.`,
    );
  mkdirSync(dataFolder, { recursive: true });
  const file = lockFile(dataFolder);
  writeNote(file, process.pid);
  return () => rmSync(file, { force: true });
}

const lockFile = (dataFolder: string): string => join(dataFolder, 'running.pid');
