import { errorText } from '@portal/ui-kit/error-text';
import { formatCurrency } from '@portal/ui-kit/format';
import { StatCard } from '@portal/ui-kit/stat-card.tsx';
import { ErrorState } from '@portal/ui-kit/states.tsx';
import { amountChange } from '../revenue/change-text.ts';
import { useRevenueStats } from '../revenue/load-revenue.ts';

/** A month's share of the newest quarter's earnings. */
export function RevenueCard() {
  const { data, error, refetch } = useRevenueStats(undefined);
  if (error)
    return (
      <ErrorState
        message={errorText(error, 'The revenue cannot be loaded now.')}
        onRetry={() => void refetch()}
      />
    );
  return (
    <StatCard
      label="Monthly Revenue"
      value={data && formatCurrency(data.monthlyRevenue)}
      detail={data && amountChange(data.monthlyRevenue, data.before.monthlyRevenue)}
    />
  );
}
