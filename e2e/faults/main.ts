// Breaks a portal on purpose and looks whether anything was lost: see docs/reliability.md.
import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { printHead, printResult, type Result } from './report.ts';
import { runScenario } from './run.ts';
import { scenarios } from './scenarios.ts';
import { createWorld } from './world.ts';

const { values } = parseArgs({
  options: {
    only: { type: 'string', multiple: true, default: [] },
    list: { type: 'boolean', default: false },
    seconds: { type: 'string', default: '3' },
    keep: { type: 'boolean', default: false },
  },
});

if (values.list) {
  for (const { name, what } of scenarios) console.log(`${name.padEnd(26)}${what}`);
  process.exit(0);
}
const unknown = values.only.filter((name) => !scenarios.some((one) => one.name.startsWith(name)));
if (unknown.length) throw new Error(`There is no scenario ${unknown.join(', ')}: see --list`);
const chosen = scenarios.filter(
  ({ name }) => !values.only.length || values.only.some((only) => name.startsWith(only)),
);

const folder = mkdtempSync(join(tmpdir(), 'portal-faults-'));
const [logFolder, dataFolder] = [join(folder, 'log'), join(folder, 'data')];
for (const one of [logFolder, dataFolder]) mkdirSync(one);
const world = await createWorld(
  {
    port: Number(process.env['PORT']) || (await freePort()),
    mailPort: Number(process.env['MAIL_PORT']) || (await freePort()),
    dataFolder,
    logFolder,
  },
  Number(values.seconds),
);
const results: Result[] = [];
for (const name of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const)
  process.once(name, () => {
    void world.portal.stop().finally(() => process.exit(1));
  });
try {
  printHead();
  for (const scenario of chosen) {
    const result = await runScenario(world, scenario);
    results.push(result);
    printResult(result);
  }
} finally {
  await world.portal.stop();
  for (const person of Object.values(world.people)) person.close();
  const hasFailed =
    results.length < chosen.length || results.some(({ problems }) => problems.length);
  if (values.keep || hasFailed) console.log(`\nWhat was written down is in ${folder}`);
  else rmSync(folder, { recursive: true, force: true });
}
const failed = results.filter(({ problems }) => problems.length).length;
console.log(`\n${results.length - failed} passed, ${failed} failed`);
process.exitCode = failed ? 1 : 0;

function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const server = createServer().once('error', reject);
    server.listen(0, '127.0.0.1', () => {
      const address = server.address();
      server.close(() => resolve(typeof address === 'object' && address ? address.port : 0));
    });
  });
}
