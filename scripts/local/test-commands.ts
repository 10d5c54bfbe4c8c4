// Runs the commands of README.md on small data: see commands/command-list.ts. --part 2/3: a fixed third of them. --only
// NAME: a group, by part of its name.
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { groups, groupsOf } from './commands/command-list.ts';
import * as steps from './commands/run-step.ts';
import { root } from './machine/paths.ts';
import { freePort } from './machine/ports.ts';
import { copyProjectWithHistory } from './machine/project-copy.ts';
import { createSteps } from './machine/steps.ts';
import { temporaryFolder } from './machine/temporary-folder.ts';

const { values } = parseArgs({
  options: {
    part: { type: 'string', default: '1/1' },
    only: { type: 'string', default: '' },
  },
});
const [part = 0, parts = 0] = values.part.split('/').map(Number);
if (!(parts >= 1 && part >= 1 && part <= parts))
  throw new Error(`--part ${values.part} is invalid: use 1/3, 2/3 or 3/3.`);
const selected = groupsOf(part, parts).filter((name) => name.includes(values.only));
if (!selected.length) throw new Error(`No group of this part has a name with ${values.only}.`);

const { step, finish } = createSteps();

/** Runs the steps in order. A failed step fails the ones after it, which need its results. */
async function runGroup(name: string): Promise<void> {
  console.log(`\n${name}`);
  using temporary = temporaryFolder('portal-commands-');
  const folder = temporary.path;
  const copy = join(folder, 'copy');
  const context = { folder, port: await freePort(), mailPort: await freePort() };
  const planned = groups[name]?.(context) ?? [];
  const serving: [command: string, stopIt: () => Promise<void>][] = [];
  let broken = '';
  const check = (command: string, work: () => Promise<void>): Promise<void> =>
    step(command, work).catch(() => void (broken ||= command));
  const stopAll = async (): Promise<void> => {
    for (const [command, stopIt] of serving.splice(0))
      await stopIt().catch((error: Error) => check(command, () => Promise.reject(error)));
  };
  const doStep = async (one: steps.Step): Promise<void> => {
    if (broken) throw new Error(`not run: ${broken} failed before it`);
    const cwd = one.inCopy ? copy : root;
    if (one.serves) return void serving.push([one.command, await steps.serveStep(one, cwd)]);
    const run = await steps.runStep(one, cwd);
    const problem = steps.problemOf(one, run);
    if (problem) throw new Error(`${run.output}\n${problem}`);
  };
  try {
    if (planned.some((one) => one !== steps.stop && one.inCopy)) copyProjectWithHistory(copy);
    for (const one of planned)
      if (one === steps.stop) await stopAll();
      else await check(one.command, () => doStep(one));
  } finally {
    await stopAll();
  }
}

for (const name of selected) await runGroup(name);
// So that nobody assumes that they are tested.
console.log('\nNot run here:');
for (const [command, what] of Object.entries(steps.requirements))
  console.log(`  ${command}: needs ${what}`);
finish();
