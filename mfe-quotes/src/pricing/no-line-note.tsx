import { decimal } from '@portal/contracts/core/decimal';
import type { Comparison } from '@portal/contracts/quotes/pricing';
import { formatCurrency } from '@portal/ui-kit/format';
import { Notice } from '@portal/ui-kit/notice.tsx';
import { useWords } from '../detail/words/en.ts';

/** The maximum rounding difference between a statement's total and its lines, in dollars. */
const maxRounding = decimal(1);

/** Warns if fees without a line are a large part of the saving: lines may have been missed. */
export function NoLineNote({ lines }: Pick<Comparison, 'lines'>) {
  const { pricing } = useWords();
  const rest = lines.find(({ treatment }) => treatment === 'difference');
  if (!rest || decimal(rest.saving) < maxRounding) return null;
  return <Notice intent="warning">{pricing.noLine(formatCurrency(rest.saving))}</Notice>;
}
