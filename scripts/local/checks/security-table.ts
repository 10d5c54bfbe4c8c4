import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '../machine/paths.ts';

/** A line of what `e2e/security` found: see its kit/figures.ts. */
export interface Figure {
  section: string;
  check: string;
  tried: number;
  failed: number;
  measured?: string;
}

export function readFigures(): Figure[] {
  const file = join(root, '.cache/tests/security-figures.jsonl');
  if (!existsSync(file)) return [];
  return readFileSync(file, 'utf8')
    .split('\n')
    .filter(Boolean)
    .map((line) => JSON.parse(line) as Figure);
}

/** The figures as a table of Markdown. */
export function tableOf(figures: readonly Figure[]): string {
  const rows = figures.map(({ section, check, tried, failed, measured = '' }) => [
    section,
    check,
    String(tried),
    String(failed),
    measured,
  ]);
  const all = [['Class', 'What', 'Tried', 'Failed', 'Measured'], ...rows];
  const widths = all[0]?.map((_, at) => Math.max(...all.map((row) => row[at]?.length ?? 0))) ?? [];
  const line = (cells: readonly string[]): string =>
    `| ${cells.map((cell, at) => cell.padEnd(widths[at] ?? 0)).join(' | ')} |`;
  const rule = `| ${widths.map((width) => '-'.repeat(width)).join(' | ')} |`;
  return [line(all[0] ?? []), rule, ...rows.map(line)].join('\n');
}

const [begin, end] = ['<!-- figures: begin -->', '<!-- figures: end -->'];

/** Puts the table of this run into docs/security.md, with its day and commit. */
export function writeTable(
  table: string,
  { passed, failed, seconds }: { passed: number; failed: number; seconds: number },
): void {
  const file = join(root, 'docs/security.md');
  const text = readFileSync(file, 'utf8');
  const [before, rest] = [text.indexOf(begin), text.indexOf(end)];
  if (before < 0 || rest < before) throw new Error(`${file} has no place for the figures`);
  const commit = execFileSync('git', ['rev-parse', '--short=12', 'HEAD'], { cwd: root })
    .toString()
    .trim();
  const day = new Date().toISOString().slice(0, 10);
  const head = `Of ${day}, commit ${commit}: ${passed} tests passed, ${failed} failed, in ${seconds.toFixed(0)} s.`;
  const middle = `${begin}\n\n${head}\n\n${table}\n\n`;
  writeFileSync(file, text.slice(0, before) + middle + text.slice(rest));
}
