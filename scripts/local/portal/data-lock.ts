import { existsSync, mkdirSync, rmSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import * as processes from '../machine/process-groups.ts';
import type { Domain } from '@portal/contracts/core/domains';

/** Returns the process id of the portal running on a data folder, or null. */
export function runningOn(dataFolder: string): number | null {
  const file = lockFile(dataFolder);
  const stored = existsSync(file) ? processes.readStoredProcess(file) : null;
  return stored && processes.isStoredProcessAlive(stored) ? stored.pid : null;
}

/** Locks a data folder for this process: `using _lock = lockData(folder)`. Throws if another portal runs on it. */
export function lockData(dataFolder: string): Disposable {
  const pid = runningOn(dataFolder);
  if (pid !== null)
    throw new Error(
      `A portal is already running on ${dataFolder} (process ${pid}). Stop it first, or start a second one with other PORT, MAIL_PORT and DATA_DIR.`,
    );
  mkdirSync(dataFolder, { recursive: true });
  const file = lockFile(dataFolder);
  processes.writeStoredProcess(file, process.pid);
  return { [Symbol.dispose]: () => rmSync(file, { force: true }) };
}

const lockFile = (dataFolder: string): string => join(dataFolder, 'running.pid');

interface RunningPortal {
  services: Record<Domain, NodeJS.ProcessEnv>;
  /** Environment of commands for all services, with NATS's operator. */
  operator: NodeJS.ProcessEnv;
  hasOwnDatabases: boolean;
}

const fileOf = (dataFolder: string): string => join(dataFolder, 'running.json');

/** Stores it while the portal runs, readable only by this user. */
export function recordRunning(dataFolder: string, portal: RunningPortal): void {
  removeRunningRecord(dataFolder);
  writeFileSync(fileOf(dataFolder), JSON.stringify(portal), { mode: 0o600 });
}

export const removeRunningRecord = (dataFolder: string): void =>
  rmSync(fileOf(dataFolder), { force: true });

/** Returns the portal running on a data folder. Throws if there is none. */
export function readRunning(dataFolder: string): RunningPortal {
  if (runningOn(dataFolder) === null)
    throw new Error(`No portal runs on ${dataFolder}. Start it with npm start, or set DATA_DIR.`);
  try {
    return JSON.parse(readFileSync(fileOf(dataFolder), 'utf8')) as RunningPortal;
  } catch (cause) {
    throw new Error(`The portal on ${dataFolder} is still starting. Try again.`, { cause });
  }
}
