// Checks everything that must pass before a merge: `npm test`. See CONTRIBUTING.md.
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { changedStages } from './checks/changed.ts';
import { fileNameOf, type Outcome } from './checks/outcome.ts';
import { runStages, machine, startIdleMeter } from './checks/schedule.ts';
import { allStages } from './checks/stages.ts';
import { failureFolder } from './checks/test-portal.ts';
import { describeRun, fillFile, formatted, table } from './machine/fill-page.ts';
import { root } from './machine/paths.ts';
import { findProgram } from './machine/debian.ts';
import { getLibraries } from './portal/libraries.ts';

const sum = (field: 'passed' | 'failed' | 'cpuSeconds'): number =>
  outcomes.reduce((total, outcome) => total + outcome[field], 0);

/** Formats the durations of a test run as an aligned Markdown table; `seconds` is the total. */
function timingTable(seconds: number): Promise<string> {
  const [passed, failed, cpuSeconds] = [sum('passed'), sum('failed'), sum('cpuSeconds')];
  const all = { name: `all, on ${machine.cores} cores`, passed, failed, seconds, cpuSeconds };
  const rows = [...outcomes.toSorted((a, b) => b.cpuSeconds - a.cpuSeconds), all];
  return formatted(
    'README.md',
    table(
      ['stage', 'passed', 'failed', 'seconds', 'CPU seconds'],
      rows.map((row) => [
        ...[row.name, row.passed, row.failed],
        ...[row.seconds, row.cpuSeconds].map(Math.round),
      ]),
    ),
  );
}

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    /** Only what a change since a revision can break: `--changed` or `--changed main`. */
    changed: { type: 'boolean', default: false },
    /** Stages whose names start with this, with their prerequisites. */
    only: { type: 'string', multiple: true, default: [] },
    /** Like CI: also breaks portals under load, and runs a third of the documented commands. */
    all: { type: 'boolean', default: false },
    /** Writes the table of durations into docs/testing.md. */
    write: { type: 'boolean', default: false },
  },
});

// Download once now what several stages need.
findProgram('nats-server');
findProgram('nginx');
getLibraries(console.error);

const start = performance.now();
const stages = values.changed
  ? changedStages(positionals[0] ?? 'HEAD')
  : selected(allStages({ all: values.all }), values.only);
const outcomes: Outcome[] = [];
const idleInAll = startIdleMeter();
// Hardly more than the cores: waiting for a core would exceed the timeouts of tests.
await runStages(stages, machine, note);
const busy = 1 - idleInAll() / machine.cores;

const seconds = (performance.now() - start) / 1000;
const skipped = outcomes.flatMap((outcome) =>
  outcome.skipped.map((test) => `${outcome.name}: ${test}`),
);
// CI runs everything, so a test skipped there runs nowhere.
const failed = sum('failed') + (process.env['CI'] ? skipped.length : 0);
const times = await timingTable(seconds);
console.log(`\n${times}\nThe cores were busy ${(100 * busy).toFixed(0)} % of the time.`);
for (const test of skipped) console.log(`Skipped: ${test}`);
if (values.write && !failed)
  await fillFile(join(root, 'docs/testing.md'), { times: `${describeRun()}:\n\n${times}` });
for (const { name, failures = [] } of outcomes)
  for (const failure of failures) console.log(`Failed: ${name}: ${failure}`);
console.log(
  `${sum('passed')} passed, ${failed} failed${skipped.length ? `, ${skipped.length} skipped` : ''}`,
);
process.exitCode = failed ? 1 : 0;

function note(outcome: Outcome): void {
  outcomes.push(outcome);
  const { name, passed: ok, failed: bad, seconds: took, output } = outcome;
  if (bad) {
    const folder = failureFolder(fileNameOf(name));
    mkdirSync(folder, { recursive: true });
    writeFileSync(join(folder, 'output.txt'), output);
    console.log(`${output}\nThis output is saved in ${folder}`);
  }
  console.log(`${bad ? '✗' : '✓'} ${name}: ${ok} passed, ${bad} failed (${took.toFixed(0)} s)`);
}

/** Returns the stages whose names start with one of `names` and their prerequisites; all stages without names. */
function selected(all: ReturnType<typeof allStages>, names: string[]) {
  if (!names.length) return all;
  const wanted = all.filter(({ name }) => names.some((one) => name.startsWith(one)));
  if (!wanted.length) throw new Error(`Stages: ${all.map(({ name }) => name).join(', ')}`);
  const needed = new Set(wanted.flatMap(({ name, after = [] }) => [name, ...after]));
  return all.filter(({ name }) => needed.has(name));
}
