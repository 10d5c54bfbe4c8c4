import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Domain } from '@portal/contracts/core/domains';
import { runningOn } from './data-lock.ts';

export interface RunningPortal {
  services: Record<Domain, NodeJS.ProcessEnv>;
  /** Environment of commands for all services, with NATS's operator. */
  operator: NodeJS.ProcessEnv;
  hasOwnDatabases: boolean;
}

const fileOf = (dataFolder: string): string => join(dataFolder, 'running.json');

/** Stores it while the portal runs, readable only by this user. */
export function noteRunning(dataFolder: string, portal: RunningPortal): void {
  forgetRunning(dataFolder);
  writeFileSync(fileOf(dataFolder), JSON.stringify(portal), { mode: 0o600 });
}

export const forgetRunning = (dataFolder: string): void =>
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
