import { cpus } from 'node:os';
import { table } from '../machine/fill-page.ts';
import type { Outcome } from './outcome.ts';

/** Formats the durations of a test run as a Markdown table; `seconds` is the total. */
export function timingTable(outcomes: readonly Outcome[], seconds: number): string {
  const add = (of: (outcome: Outcome) => number): number =>
    outcomes.reduce((sum, outcome) => sum + of(outcome), 0);
  const row = (
    name: string,
    passed: number,
    failed: number,
    wall: number,
    cpu: number,
  ): string[] => [
    name.padEnd(28),
    String(passed).padStart(6),
    String(failed).padStart(6),
    wall.toFixed(0).padStart(7),
    cpu.toFixed(0).padStart(11),
  ];
  return table(
    ['stage'.padEnd(28), 'passed', 'failed', 'seconds', 'CPU seconds'],
    [
      ...outcomes
        .toSorted((a, b) => b.cpuSeconds - a.cpuSeconds)
        .map((one) => row(one.name, one.passed, one.failed, one.seconds, one.cpuSeconds)),
      row(
        `all, on ${cpus().length} cores`,
        add(({ passed }) => passed),
        add(({ failed }) => failed),
        seconds,
        add(({ cpuSeconds }) => cpuSeconds),
      ),
    ],
  );
}
