import { decimal } from '@portal/contracts/core/decimal';
import type { Comparison } from '@portal/contracts/quotes/pricing';
import { formatCurrency } from '@portal/ui-kit/format';
import { useWords } from '../detail/words/words.ts';
import { Notice } from '../notice.tsx';

/** Warns if some fees have no line: lines may have been missed. */
export function NoLineNote({ lines }: Pick<Comparison, 'lines'>) {
  const { pricing } = useWords();
  const rest = lines.find(({ treatment }) => treatment === 'difference');
  if (!rest || decimal(rest.proposedAmount).isZero()) return null;
  return <Notice intent="warning">{pricing.noLine(formatCurrency(rest.currentAmount))}</Notice>;
}
