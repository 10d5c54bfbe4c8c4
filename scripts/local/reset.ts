import { existsSync, rmSync } from 'node:fs';
import { runningOn } from './portal/data-lock.ts';
import { readSettings } from './portal/settings.ts';

const { dataFolder } = readSettings();
const pid = runningOn(dataFolder);
if (pid !== null) {
  console.error(`A portal is running on ${dataFolder} (process ${pid}). Stop it first.`);
  process.exitCode = 1;
} else if (existsSync(dataFolder)) {
  rmSync(dataFolder, { recursive: true });
  console.log(`Removed ${dataFolder}. The next start creates new demo data.`);
} else console.log(`There is nothing at ${dataFolder}. The next start creates new demo data.`);
