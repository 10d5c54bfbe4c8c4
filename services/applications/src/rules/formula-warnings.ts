import { explainEarnings } from '@portal/contracts/applications/earnings';
import { dollars } from '@portal/contracts/core/dollars';
import type { RowContent } from './read-row.ts';

/** What a person is told before earnings are posted that do not follow from volume and percentage. */
export function formulaWarnings(content: RowContent): string[] {
  const { expected, difference } = explainEarnings(content);
  if (difference === '0.00') return [];
  return [
    `Earnings: recorded ${dollars(content.earnings)}, volume × percentage gives ${dollars(expected)}`,
  ];
}
