import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { table } from '../machine/fill-page.ts';

/** A figure measured by `e2e/security`: see its kit/figures.ts. */
export interface Figure {
  section: string;
  check: string;
  tried: number;
  failed: number;
  measured?: string;
}

export function readFigures(reports: string): Figure[] {
  const file = join(reports, 'security-figures.jsonl');
  if (!existsSync(file)) return [];
  return readFileSync(file, 'utf8')
    .split('\n')
    .filter(Boolean)
    .map((line) => JSON.parse(line) as Figure);
}

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
