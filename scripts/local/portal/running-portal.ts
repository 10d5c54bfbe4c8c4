import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Domain } from '@portal/contracts/core/domains';
import { runningOn } from './data-lock.ts';

/** What commands on a running portal need to know of it. */
export interface RunningPortal {
  /** What its services are started with, secrets and all. */
  services: Record<Domain, NodeJS.ProcessEnv>;
  /** The same for commands that see to all services: with NATS's user that may do everything. */
  operator: NodeJS.ProcessEnv;
  /** Whether its databases are below its data folder. */
  hasOwnDatabases: boolean;
}

const fileOf = (dataFolder: string): string => join(dataFolder, 'running.json');

/** Keeps it while the portal runs, for this user alone. */
export function noteRunning(dataFolder: string, portal: RunningPortal): void {
  forgetRunning(dataFolder);
  writeFileSync(fileOf(dataFolder), JSON.stringify(portal), { mode: 0o600 });
}

export const forgetRunning = (dataFolder: string): void =>
  rmSync(fileOf(dataFolder), { force: true });

/** The portal that runs on a data folder. Throws an Error where none does. */
export function readRunning(dataFolder: string): RunningPortal {
  if (runningOn(dataFolder) === null)
    throw new Error(`No portal runs on ${dataFolder}. Start it with npm start, or set DATA_DIR.`);
  try {
    return JSON.parse(readFileSync(fileOf(dataFolder), 'utf8')) as RunningPortal;
  } catch (cause) {
    throw new Error(`The portal on ${dataFolder} is still starting. Try again.`, { cause });
  }
}
