import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, renameSync, rmSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { findChromium } from './playwright.ts';
import { hashFiles } from '../portal/build.ts';
import { root } from '../machine/paths.ts';
import { freePort } from '../machine/ports.ts';
import { startPortal } from '../portal/portal.ts';

/** Files that determine the content of a new portal. */
const inputs = [
  'services/*/{seed,src,prisma}',
  'packages/{contracts,service-kit,signing}/src',
  'package-lock.json',
];

/** The key includes the day: demo data is dated relative to it. */
const keyOf = (): string => hashFiles(inputs, new Date().toISOString().slice(0, 10)).slice(0, 16);

/** Returns the data folder of a stopped portal with demo data, created once per day and state of the sources. */
async function preparedDemoData(): Promise<string> {
  const folder = join(root, '.cache/demo-data', keyOf());
  if (existsSync(folder)) return folder;
  const unfinished = `${folder}.${process.pid}`;
  rmSync(dirname(folder), { recursive: true, force: true });
  mkdirSync(unfinished, { recursive: true });
  const portal = await startPortal({
    port: await freePort(),
    mailPort: await freePort(),
    dataFolder: unfinished,
    dev: false,
    log: () => undefined,
  });
  await portal.stop();
  rmSync(join(unfinished, 'logs'), { recursive: true, force: true });
  renameSync(unfinished, folder);
  return folder;
}

/** Copies prepared demo data, with file owners, to a new folder. Throws if that fails. */
export async function copyDemoData(to: string): Promise<void> {
  const result = spawnSync('cp', ['-a', await preparedDemoData(), to], { encoding: 'utf8' });
  if (result.status !== 0) throw new Error(`Demo data could not be copied: ${result.stderr}`);
}

// The stage `demo data` prepares what suites on portals share: demo data, and a browser, which only one can install at
// once. `demo-data.ts FOLDER` copies the data to a new folder.
if (import.meta.main) {
  const [to] = process.argv.slice(2);
  if (to) await copyDemoData(to);
  else {
    findChromium();
    await preparedDemoData();
  }
}
