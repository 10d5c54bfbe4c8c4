import { explainEarnings } from '@portal/contracts/applications/earnings';
import { dollars } from '@portal/contracts/core/dollars';
import type { RowContent } from './read-row.ts';

/** Warns if earnings do not equal volume times percentage. */
export function formulaWarnings(content: RowContent): string[] {
  const { expected, difference } = explainEarnings(content);
  if (difference === '0.00') return [];
  return [
    `Earnings: recorded ${dollars(content.earnings)}, volume × percentage gives ${dollars(expected)}`,
  ];
}
