import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/** The portal that runs on a data folder, if one does. */
export function runningOn(dataFolder: string): number | null {
  const file = join(dataFolder, 'running.pid');
  if (!existsSync(file)) return null;
  const pid = Number(readFileSync(file, 'utf8'));
  return isPortal(pid) ? pid : null;
}

/** Takes a data folder for this process. Throws an Error where another portal runs on it. */
export function lockData(dataFolder: string): () => void {
  const pid = runningOn(dataFolder);
  if (pid !== null)
    throw new Error(
      `A portal runs on ${dataFolder} already (process ${pid}). Stop it first, or start a second one with other PORT, MAIL_PORT and DATA_DIR.`,
    );
  mkdirSync(dataFolder, { recursive: true });
  const file = join(dataFolder, 'running.pid');
  writeFileSync(file, String(process.pid));
  return () => rmSync(file, { force: true });
}

/** Whether a process is one of ours: its number alone may have gone to another since. */
function isPortal(pid: number): boolean {
  try {
    process.kill(pid, 0);
  } catch {
    return false;
  }
  const commandLine = `/proc/${pid}/cmdline`;
  if (!existsSync(commandLine)) return true;
  return /scripts\/(?:\w+\/)?[\w-]+\.ts/.test(readFileSync(commandLine, 'utf8'));
}
