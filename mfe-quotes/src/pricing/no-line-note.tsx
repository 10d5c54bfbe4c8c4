import { decimal } from '@portal/contracts/core/decimal';
import type { Comparison } from '@portal/contracts/quotes/pricing';
import { formatCurrency } from '@portal/ui-kit/format';
import { useWords } from '../detail/words/words.ts';
import { Notice } from '../notice.tsx';

/** Rounding puts a statement's total off its lines by less than this, in dollars. */
const most = decimal(1);

/** Warns where fees that stand in no line are a good part of the saving: some lines may not have been read. */
export function NoLineNote({ lines }: Pick<Comparison, 'lines'>) {
  const { pricing } = useWords();
  const rest = lines.find(({ treatment }) => treatment === 'difference');
  if (!rest || decimal(rest.saving) < most) return null;
  return <Notice intent="warning">{pricing.noLine(formatCurrency(rest.saving))}</Notice>;
}
