import { formatCount, formatCurrency } from '@portal/ui-kit/format';
import { StatCard, StatFailure, StatRow } from '@portal/ui-kit/stat-card.tsx';
import type { Scope } from '../list/list-applications.ts';
import { accountsChange, amountChange } from './change-text.ts';
import { useRevenueStats } from './load-revenue.ts';
import { useTrendWords } from './words/trend-en.ts';
import { useWords } from './words/en.ts';

export function RevenueCards({ scope }: { scope: Scope }) {
  const { cards } = useWords();
  const { change } = useTrendWords();
  const { data, error, refetch } = useRevenueStats(scope);
  if (error) return <StatFailure error={error} onRetry={refetch} />;
  return (
    <StatRow>
      <StatCard
        label={cards.total}
        value={data && formatCurrency(data.totalEarnings)}
        detail={data && amountChange(data.quarterEarnings, data.before.quarterEarnings, change)}
      />
      <StatCard
        label={cards.accounts}
        value={data && formatCount(data.activeAccounts)}
        detail={data && accountsChange(data.activeAccounts, data.before.activeAccounts, change)}
      />
      <StatCard
        label={cards.monthly}
        value={data && formatCurrency(data.averageMonthly)}
        detail={data && amountChange(data.averageMonthly, data.before.averageMonthly, change)}
      />
    </StatRow>
  );
}
