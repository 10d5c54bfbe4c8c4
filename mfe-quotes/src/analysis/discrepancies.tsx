import { Notice } from '@portal/ui-kit/notice.tsx';
import { useReview } from './live-review.tsx';
import { useWords } from './words/en.ts';

/** Names the totals that differ from their lines, updated when typing pauses. Each total states its difference. */
export function Discrepancies() {
  const { volume, transactions, fees } = useReview().checks;
  const { discrepancy, figures } = useWords();
  const totals = [
    ...(volume.agrees ? [] : [figures.totalVolume]),
    ...(transactions.agrees ? [] : [figures.transactionCount]),
    ...(fees.agrees ? [] : [figures.totalStatementFees]),
  ];
  return (
    <div aria-live="polite">
      {totals.length ? (
        <Notice intent="warning" title={discrepancy.title}>
          {discrepancy.text(totals)}
        </Notice>
      ) : null}
    </div>
  );
}
