// Runs the commands of README.md on small data: see commands/command-list.ts. --part 2/3: a fixed third of them. --only
// NAME: a group, by part of its name.
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { groupsOf } from './commands/command-list.ts';
import { runStep, serveStep, problemOf, requirements } from './commands/run-step.ts';
import { stop, type Group, type Step } from './commands/step.ts';
import { root } from './machine/paths.ts';
import { freePort } from './machine/ports.ts';
import { copyProjectWithHistory } from './machine/project-copy.ts';

const { values } = parseArgs({
  options: {
    part: { type: 'string', default: '1/1' },
    only: { type: 'string', default: '' },
  },
});
const [part = 0, parts = 0] = values.part.split('/').map(Number);
if (!(parts >= 1 && part >= 1 && part <= parts))
  throw new Error(`--part ${values.part} is invalid: use 1/3, 2/3 or 3/3.`);
const selected = groupsOf(part, parts).filter(({ name }) => name.includes(values.only));
if (!selected.length) throw new Error(`No group of this part has a name with ${values.only}.`);

let [passed, failed] = [0, 0];

/** Does the work of a step, which returns a problem or throws it. Returns whether there was none. */
async function check(command: string, work: () => Promise<string | null | void>): Promise<boolean> {
  const start = performance.now();
  const problem = (await work().catch((error: Error) => error.message)) ?? null;
  const seconds = ((performance.now() - start) / 1000).toFixed(0);
  if (problem === null) passed += 1;
  else failed += 1;
  console.log(
    problem === null ? `✓ ${command} (${seconds} s)` : `✗ ${command} (${seconds} s): ${problem}`,
  );
  return problem === null;
}

/** Runs the steps in order. A failed step fails the ones after it, which need its results. */
async function runGroup({ name, steps }: Group): Promise<void> {
  console.log(`\n${name}`);
  const folder = mkdtempSync(join(tmpdir(), 'portal-commands-'));
  const copy = join(folder, 'copy');
  const planned = steps({ folder, port: await freePort(), mailPort: await freePort() });
  const serving: [command: string, stopIt: () => Promise<void>][] = [];
  const stopAll = async (): Promise<void> => {
    for (const [command, stopIt] of serving.splice(0))
      await stopIt().catch((error: Error) => check(command, () => Promise.reject(error)));
  };
  const doStep = async (step: Step): Promise<string | null> => {
    const cwd = step.inCopy ? copy : root;
    if (step.serves) {
      serving.push([step.command, await serveStep(step, cwd)]);
      return null;
    }
    const run = await runStep(step, cwd);
    const problem = problemOf(step, run);
    if (problem) console.log(run.output);
    return problem;
  };
  let broken = '';
  try {
    if (planned.some((step) => step !== stop && step.inCopy)) copyProjectWithHistory(copy);
    for (const step of planned)
      if (step === stop) await stopAll();
      else if (broken)
        await check(step.command, () => Promise.resolve(`not run: ${broken} failed before it`));
      else if (!(await check(step.command, () => doStep(step)))) broken = step.command;
  } finally {
    await stopAll();
    rmSync(folder, { recursive: true, force: true });
  }
}

for (const group of selected) await runGroup(group);
// So that nobody assumes that they are tested.
console.log('\nNot run here:');
for (const [command, what] of Object.entries(requirements))
  console.log(`  ${command}: needs ${what}`);
console.log(`\n${passed} passed, ${failed} failed`);
process.exitCode = failed ? 1 : 0;
