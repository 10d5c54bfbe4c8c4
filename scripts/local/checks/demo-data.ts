import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, globSync, mkdirSync, readFileSync, renameSync, rmSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { root } from '../machine/paths.ts';
import { freePort } from '../machine/ports.ts';
import { startPortal } from '../portal/portal.ts';

/** What decides what a new portal holds. */
const inputs = [
  'services/*/{seed,src,prisma}/**/*.{ts,sql,prisma}',
  'packages/{contracts,service-kit}/src/**/*.ts',
  'package-lock.json',
];

/** Demo data is dated relative to the day it is made. */
function keyOf(): string {
  const hash = createHash('sha256').update(new Date().toISOString().slice(0, 10));
  const files = inputs.flatMap((pattern) => globSync(pattern, { cwd: root })).sort();
  for (const file of files)
    if (!file.includes('.test.')) hash.update(readFileSync(join(root, file)));
  return hash.digest('hex').slice(0, 16);
}

/**
 * The data folder of a portal that was started once, filled with demo data and stopped. It is made once for each
 * state of the sources and day, so that every portal of a test run starts from a copy.
 */
export async function preparedDemoData(): Promise<string> {
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
    say: () => undefined,
  });
  await portal.stop();
  rmSync(join(unfinished, 'logs'), { recursive: true, force: true });
  renameSync(unfinished, folder);
  return folder;
}

/** Copies prepared demo data, with its owners, to a folder that does not exist yet. Throws where that fails. */
export async function copyDemoData(to: string): Promise<void> {
  const done = spawnSync('cp', ['-a', await preparedDemoData(), to], { encoding: 'utf8' });
  if (done.status !== 0) throw new Error(`Demo data could not be copied: ${done.stderr}`);
}
