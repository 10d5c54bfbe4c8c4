// Runs the commands of README.md on small data: see commands/command-list.ts. --part 2/3: a fixed third of them. --only
// NAME: a group, by part of its name.
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { groupsOf } from './commands/command-list.ts';
import { needed } from './commands/not-run.ts';
import { runStep, serveStep, verdictOf, type Serving } from './commands/run-step.ts';
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
const chosen = groupsOf(part, parts).filter(({ name }) => name.includes(values.only));
if (!chosen.length) throw new Error(`No group of this part has a name with ${values.only}.`);

let [passed, failed] = [0, 0];

function note(command: string, start: number, problem: string | null, output = ''): void {
  const seconds = ((performance.now() - start) / 1000).toFixed(0);
  if (problem === null) passed += 1;
  else {
    failed += 1;
    if (output) console.log(output);
  }
  console.log(
    `${problem === null ? '✓' : '✗'} ${command} (${seconds} s)${problem ? `: ${problem}` : ''}`,
  );
}

/** Runs the steps in order. A failed step fails the ones after it, which need its results. */
async function runGroup({ name, steps }: Group): Promise<void> {
  console.log(`\n${name}`);
  const folder = mkdtempSync(join(tmpdir(), 'portal-commands-'));
  const place = { folder, port: await freePort(), mailPort: await freePort() };
  const copy = join(folder, 'copy');
  const planned = steps(place);
  const serving: { step: Step; it: Serving }[] = [];
  let broken = '';
  const stopAll = async (): Promise<void> => {
    for (const { step, it } of serving.splice(0)) {
      const start = performance.now();
      await it.stop().catch((error: Error) => note(step.command, start, error.message));
    }
  };
  try {
    if (planned.some((step) => step !== stop && step.inCopy)) copyProjectWithHistory(copy);
    for (const step of planned) {
      if (step === stop) {
        await stopAll();
        continue;
      }
      const start = performance.now();
      const cwd = step.inCopy ? copy : root;
      if (broken) note(step.command, start, `not run: ${broken} failed before it`);
      else if (step.serves)
        try {
          serving.push({ step, it: await serveStep(step, cwd) });
          note(step.command, start, null);
        } catch (error) {
          note(step.command, start, (error as Error).message);
          broken = step.command;
        }
      else {
        const run = await runStep(step, cwd);
        const problem = verdictOf(step, run);
        note(step.command, start, problem, run.output);
        if (problem) broken = step.command;
      }
    }
  } finally {
    await stopAll();
    rmSync(folder, { recursive: true, force: true });
  }
}

for (const group of chosen) await runGroup(group);
// So that nobody assumes that they are tested.
console.log('\nNot run here:');
for (const [command, what] of Object.entries(needed)) console.log(`  ${command}: needs ${what}`);
console.log(`\n${passed} passed, ${failed} failed`);
process.exitCode = failed ? 1 : 0;
