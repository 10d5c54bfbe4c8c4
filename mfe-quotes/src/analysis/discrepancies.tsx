import type { Decimal } from '@portal/contracts/core/decimal';
import type { Check } from '@portal/contracts/quotes/figures';
import { formatCurrency } from '@portal/ui-kit/format';
import { Notice } from '@portal/ui-kit/notice.tsx';
import { formatTransactions } from './analysis-values.ts';
import { useReview } from './live-review.tsx';
import { useWords } from './words/en.ts';

/** A notice per total that differs from its lines, updated when typing pauses. */
export function Discrepancies() {
  const { volume, transactions, fees } = useReview().checks;
  const { discrepancy } = useWords();
  return (
    <div aria-live="polite">
      <Discrepancy check={volume} sum={discrepancy.volume} show={formatCurrency} />
      <Discrepancy check={transactions} sum={discrepancy.transactions} show={formatTransactions} />
      <Discrepancy check={fees} sum={discrepancy.fees} show={formatCurrency} />
    </div>
  );
}

interface DiscrepancyProps {
  check: Check;
  sum: string;
  show: (value: Decimal) => string;
}

function Discrepancy({ check, sum, show }: DiscrepancyProps) {
  const { title, text } = useWords().discrepancy;
  if (check.agrees) return null;
  return (
    <Notice intent="warning" title={title}>
      {text(sum, show(check.calculated), show(check.stated), show(check.difference))}
    </Notice>
  );
}
