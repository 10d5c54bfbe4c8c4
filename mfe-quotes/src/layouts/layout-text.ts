import type { LearnedLayout } from '@portal/contracts/quotes/layouts';
import { formatCount, formatCounted } from '@portal/ui-kit/format';

/** What a layout is called: its processor, else what heads its tables. */
export const layoutName = ({ processor, headings }: LearnedLayout): string =>
  processor ?? headings[0] ?? 'Unknown processor';

/** What was learned, in words. */
export function learnedText({ processor, learned }: LearnedLayout): string {
  const { cardTypes, feeTables, charges } = learned;
  const parts = [
    processor === null ? '' : 'the processor',
    cardTypes ? 'sales by card type' : '',
    feeTables > 0 ? `${formatCounted(feeTables, 'table', 'tables')} of fees` : '',
    charges > 0 ? formatCounted(charges, 'charge', 'charges') : '',
  ].filter((part) => part !== '');
  return parts.join(', ');
}

/** What came of it, in words. */
export function effectText({ tried, used, better }: LearnedLayout): string {
  if (tried === 0) return 'Not needed yet';
  if (used === 0)
    return `Not used: ${formatCounted(tried, 'statement', 'statements')} agreed better without it`;
  return `Used for ${formatCount(used)} of ${formatCounted(tried, 'statement', 'statements')}, ${formatCount(better)} with fewer notes`;
}
