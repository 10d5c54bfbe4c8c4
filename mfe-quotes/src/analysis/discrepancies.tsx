import { MessageBar, MessageBarBody, MessageBarTitle } from '@fluentui/react-components';
import { toFixed } from '@portal/contracts/core/decimal';
import type { Check } from '@portal/contracts/quotes/figures';
import { formatCurrency } from '@portal/ui-kit/format';
import { useReview } from './live-review.tsx';

const money = (value: bigint): string => formatCurrency(toFixed(value, 2));
const count = (value: bigint): string => toFixed(value, 0);

/** A notice for each of the three totals that does not agree with its lines, while the person types. */
export function Discrepancies() {
  const { volume, transactions, fees } = useReview().checks;
  return (
    <div aria-live="polite">
      <Discrepancy check={volume} lines="Card type volume" show={money} />
      <Discrepancy check={transactions} lines="Card type transactions" show={count} />
      <Discrepancy check={fees} lines="Calculated fees" show={money} />
    </div>
  );
}

interface DiscrepancyProps {
  check: Check;
  lines: string;
  show: (value: bigint) => string;
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
