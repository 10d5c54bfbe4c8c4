// Checks everything that must hold before a change lands: `npm test`. See CONTRIBUTING.md.
import { mkdirSync, writeFileSync } from 'node:fs';
import { cpus } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { changedStages } from './checks/changed.ts';
import { fileNameOf, type Outcome } from './checks/outcome.ts';
import { runStages } from './checks/schedule.ts';
import { allStages } from './checks/stages.ts';
import { failureFolder } from './checks/test-portal.ts';
import { timingTable } from './checks/timing-table.ts';
import { describeRun, fillFile } from './machine/fill-page.ts';
import { root } from './machine/paths.ts';
import { findProgram } from './machine/programs.ts';
import { getLibraries } from './portal/libraries.ts';

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    /** Only what a change since a revision can break: `--changed` or `--changed main`. */
    changed: { type: 'boolean', default: false },
    /** Stages whose names begin so, and what they need. */
    only: { type: 'string', multiple: true, default: [] },
    /** As CI: also breaks portals under load, and runs a third of the documented commands. */
    all: { type: 'boolean', default: false },
    /** Writes the table of times into docs/testing.md. */
    write: { type: 'boolean', default: false },
  },
});

// Several stages need them: they are fetched once, now.
findProgram('nats-server');
findProgram('nginx');
getLibraries(console.error);

const start = performance.now();
const stages = values.changed
  ? changedStages(positionals[0] ?? 'HEAD')
  : chosen(allStages({ all: values.all }), values.only);
const outcomes: Outcome[] = [];
// Slightly more than there are cores, because every stage waits now and then.
await runStages(stages, cpus().length * 1.3, note);

const seconds = (performance.now() - start) / 1000;
const passed = outcomes.reduce((sum, outcome) => sum + outcome.passed, 0);
const skipped = outcomes.flatMap((outcome) =>
  outcome.skipped.map((test) => `${outcome.name}: ${test}`),
);
// CI runs everything: what is skipped there is not tested anywhere.
const failed =
  outcomes.reduce((sum, outcome) => sum + outcome.failed, 0) +
  (process.env['CI'] ? skipped.length : 0);
const times = timingTable(outcomes, seconds);
console.log(`\n${times}\n`);
for (const test of skipped) console.log(`Skipped: ${test}`);
if (values.write && !failed)
  await fillFile(join(root, 'docs/testing.md'), { times: `${describeRun()}:\n\n${times}` });
for (const { name, failures = [] } of outcomes)
  for (const failure of failures) console.log(`Failed: ${name}: ${failure}`);
console.log(
  `${passed} passed, ${failed} failed${skipped.length ? `, ${skipped.length} skipped` : ''}`,
);
process.exitCode = failed ? 1 : 0;

function note(outcome: Outcome): void {
  outcomes.push(outcome);
  const { name, passed: ok, failed: bad, seconds: took, output } = outcome;
  if (bad) {
    const folder = failureFolder(fileNameOf(name));
    mkdirSync(folder, { recursive: true });
    writeFileSync(join(folder, 'output.txt'), output);
    console.log(`${output}\nThis output is kept in ${folder}`);
  }
  console.log(`${bad ? '✗' : '✓'} ${name}: ${ok} passed, ${bad} failed (${took.toFixed(0)} s)`);
}

/** The stages whose names begin with one of `names`, with all that they wait for; all stages without names. */
function chosen(all: ReturnType<typeof allStages>, names: string[]): ReturnType<typeof allStages> {
  if (!names.length) return all;
  const wanted = all.filter(({ name }) => names.some((one) => name.startsWith(one)));
  if (!wanted.length) throw new Error(`Stages: ${all.map(({ name }) => name).join(', ')}`);
  const needed = new Set(wanted.flatMap(({ name, after = [] }) => [name, ...after]));
  return all.filter(({ name }) => needed.has(name));
}
