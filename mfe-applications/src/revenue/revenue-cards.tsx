import { formatCount, formatCurrency } from '@portal/ui-kit/format';
import { StatCard, StatFailure, StatRow } from '@portal/ui-kit/stat-card.tsx';
import type { Scope } from '../list/list-applications.ts';
import { accountsChange, amountChange } from './change-text.ts';
import { useRevenueStats } from './load-revenue.ts';

/** What was earned, compared with the quarter before. */
export function RevenueCards({ scope }: { scope: Scope }) {
  const { data, error, refetch } = useRevenueStats(scope);
  if (error) return <StatFailure error={error} onRetry={refetch} />;
  return (
    <StatRow>
      <StatCard
        label="Total Earnings"
        value={data && formatCurrency(data.totalEarnings)}
        detail={data && amountChange(data.totalEarnings, data.before.totalEarnings)}
      />
      <StatCard
        label="Active Accounts"
        value={data && formatCount(data.activeAccounts)}
        detail={data && accountsChange(data.activeAccounts, data.before.activeAccounts)}
      />
      <StatCard
        label="Average Monthly"
        value={data && formatCurrency(data.averageMonthly)}
        detail={data && amountChange(data.averageMonthly, data.before.averageMonthly)}
      />
    </StatRow>
  );
}
