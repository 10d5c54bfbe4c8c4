import { MessageBar, MessageBarBody, MessageBarTitle } from '@fluentui/react-components';
import type { Decimal } from '@portal/contracts/core/decimal';
import type { Check } from '@portal/contracts/quotes/figures';
import { formatCurrency } from '@portal/ui-kit/format';
import { useReview } from './live-review.tsx';

const count = (value: Decimal): string => value.toFixed(0);

/** A notice for each of the three totals that does not agree with its lines, while the person types. */
export function Discrepancies() {
  const { volume, transactions, fees } = useReview().checks;
  return (
    <div aria-live="polite">
      <Discrepancy check={volume} lines="Card type volume" show={formatCurrency} />
      <Discrepancy check={transactions} lines="Card type transactions" show={count} />
      <Discrepancy check={fees} lines="Calculated fees" show={formatCurrency} />
    </div>
  );
}

interface DiscrepancyProps {
  check: Check;
  lines: string;
  show: (value: Decimal) => string;
}

function Discrepancy({ check, lines, show }: DiscrepancyProps) {
  if (check.agrees) return null;
  return (
    <MessageBar intent="warning" layout="multiline">
      <MessageBarBody>
        <MessageBarTitle>Discrepancy detected!</MessageBarTitle>
        {lines}: {show(check.calculated)}, statement total: {show(check.stated)}, difference:{' '}
        {show(check.difference)}.
      </MessageBarBody>
    </MessageBar>
  );
}
