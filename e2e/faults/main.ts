// Breaks a portal on purpose and checks whether anything was lost: see docs/reliability.md.
import { cpSync, existsSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { freePort } from '@portal/test-kit/free-port';
import { mountDisk } from './disk.ts';
import { writePage } from './page.ts';
import { Portal, type Place } from './portal.ts';
import { printHead, printResult, type Result } from './report.ts';
import { runScenario } from './run.ts';
import { scenarios } from './scenarios.ts';
import { createWorld } from './world.ts';

const { values } = parseArgs({
  options: {
    only: { type: 'string', multiple: true, default: [] },
    /** `1/2`: every second scenario, starting with the first. */
    part: { type: 'string', default: '1/1' },
    list: { type: 'boolean', default: false },
    seconds: { type: 'string', default: '3' },
    write: { type: 'boolean', default: false },
    keep: { type: 'boolean', default: false },
  },
});

if (values.list) {
  for (const { name, what } of scenarios) console.log(`${name.padEnd(26)}${what}`);
  process.exit(0);
}
const unknown = values.only.filter((name) => !scenarios.some((one) => one.name.startsWith(name)));
if (unknown.length) throw new Error(`There is no scenario ${unknown.join(', ')}: see --list`);
const [part = 1, parts = 1] = values.part.split('/').map(Number);
const selected = scenarios
  .filter(({ name }) => !values.only.length || values.only.some((only) => name.startsWith(only)))
  .filter((_, index) => index % parts === part - 1);

const folder = mkdtempSync(join(tmpdir(), 'portal-faults-'));
const logFolder = join(folder, 'log');
mkdirSync(logFolder);
const disk = mountDisk(folder);
const place: Place = {
  port: Number(process.env['PORT']) || (await freePort()),
  mailPort: Number(process.env['MAIL_PORT']) || (await freePort()),
  dataFolder: join(disk.folder, 'data'),
  logFolder,
};
const portal = new Portal(place);
for (const name of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const)
  process.once(name, () => {
    void cleanUp(true).finally(() => process.exit(1));
  });

const results: Result[] = [];
try {
  const { whyNone: whyNoDisk } = disk;
  const world = await createWorld(portal, { seconds: Number(values.seconds), whyNoDisk });
  printHead();
  for (const scenario of selected) {
    const result = await runScenario(world, scenario);
    results.push(result);
    printResult(result);
  }
  for (const person of Object.values(world.people)) person.close();
} catch (error) {
  console.error(error);
}
const passed = results.filter(({ problems }) => !problems.length).length;
// A scenario that was not reached has failed.
const failed = selected.length - passed;
await cleanUp(values.keep || failed > 0);
if (values.write) await writePage(results);
console.log(`\n${passed} passed, ${failed} failed`);
process.exit(failed ? 1 : 0);

async function cleanUp(keep: boolean): Promise<void> {
  await portal.stop().catch(() => portal.killAll());
  portal.endOrphans();
  const logs = join(place.dataFolder, 'logs');
  if (keep && existsSync(logs)) cpSync(logs, join(logFolder, 'parts'), { recursive: true });
  disk.unmount();
  if (!keep) rmSync(folder, { recursive: true, force: true });
  else console.log(`\nThe logs are in ${logFolder}`);
}
