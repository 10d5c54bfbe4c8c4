import { cpus } from 'node:os';
import { formatted, table } from '../machine/fill-page.ts';
import type { Outcome } from './outcome.ts';

type Row = Pick<Outcome, 'name' | 'passed' | 'failed' | 'seconds' | 'cpuSeconds'>;

/** Formats the durations of a test run as an aligned Markdown table; `seconds` is the total. */
export function timingTable(outcomes: readonly Outcome[], seconds: number): Promise<string> {
  const sum = (field: 'passed' | 'failed' | 'cpuSeconds'): number =>
    outcomes.reduce((total, outcome) => total + outcome[field], 0);
  const all: Row = {
    name: `all, on ${cpus().length} cores`,
    passed: sum('passed'),
    failed: sum('failed'),
    seconds,
    cpuSeconds: sum('cpuSeconds'),
  };
  const rows: Row[] = [...outcomes.toSorted((a, b) => b.cpuSeconds - a.cpuSeconds), all];
  const text = table(
    ['stage', 'passed', 'failed', 'seconds', 'CPU seconds'],
    rows.map(({ name, ...counts }) => [
      name,
      ...[counts.passed, counts.failed, counts.seconds, counts.cpuSeconds].map((one) =>
        one.toFixed(0),
      ),
    ]),
  );
  return formatted('README.md', text);
}
