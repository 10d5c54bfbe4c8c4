import type { Scenario } from './scenarios.ts';
import type { Tally } from './tally.ts';

export interface Result {
  scenario: Scenario;
  tally: Tally;
  /** From the end of the fault until every service responded for good. */
  recoverySeconds: number;
  seconds: number;
  problems: string[];
}

const columns = [
  'scenario',
  'calls',
  'acknowledged',
  'refused',
  'lost',
  'longest call',
  'recovery',
  'result',
];

const cellsOf = ({ scenario, tally, recoverySeconds, problems }: Result): string[] => [
  scenario.name,
  String(tally.calls),
  String(tally.acknowledged),
  String(tally.refused),
  String(tally.lost),
  `${(tally.longestMs / 1000).toFixed(1)} s`,
  `${recoverySeconds.toFixed(1)} s`,
  problems.length ? 'failed' : 'passed',
];

const widths = [24, 7, 14, 9, 6, 14, 10, 8];

const line = (cells: string[]): string =>
  cells
    .map((cell, at) => (at ? cell.padStart(widths[at] ?? 0) : cell.padEnd(widths[0] ?? 0)))
    .join('');

export const printHead = (): void => console.log(line(columns));

export function printResult(result: Result): void {
  console.log(line(cellsOf(result)));
  for (const problem of result.problems) console.log(`    ✗ ${problem}`);
}

export function toMarkdown(results: Result[]): string {
  const row = (cells: string[]): string => `| ${cells.join(' | ')} |`;
  const rows = results.map((result) => {
    const [, ...cells] = cellsOf(result);
    return row([result.scenario.what, ...cells]);
  });
  return [row(columns), row(columns.map((_, at) => (at ? '---:' : '---'))), ...rows].join('\n');
}
