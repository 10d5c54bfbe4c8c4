import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { table } from '../machine/fill-page.ts';

/** A line of what `e2e/security` found: see its kit/figures.ts. */
export interface Figure {
  section: string;
  check: string;
  tried: number;
  failed: number;
  measured?: string;
}

/** The figures that a run left in its report folder. */
export function readFigures(reports: string): Figure[] {
  const file = join(reports, 'security-figures.jsonl');
  if (!existsSync(file)) return [];
  return readFileSync(file, 'utf8')
    .split('\n')
    .filter(Boolean)
    .map((line) => JSON.parse(line) as Figure);
}

/** The figures as a table in Markdown. */
export const tableOf = (figures: readonly Figure[]): string =>
  table(
    ['Class', 'What', 'Tried', 'Failed', 'Measured'],
    figures.map(({ section, check, tried, failed, measured = '' }) => [
      section,
      check,
      String(tried),
      String(failed),
      measured,
    ]),
  );
