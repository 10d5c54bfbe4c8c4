import { formatCount, formatCurrency } from '@portal/ui-kit/format';
import { StatCard, StatFailure, StatRow } from '@portal/ui-kit/stat-card.tsx';
import type { Scope } from '../list/list-applications.ts';
import { accountsChange, amountChange, quarterChange } from './change-text.ts';
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
        {...quarterChange(data, (now, before) =>
          amountChange(now.quarterEarnings, before.quarterEarnings, change),
        )}
      />
      <StatCard
        label={cards.accounts}
        value={data && formatCount(data.activeAccounts)}
        {...quarterChange(data, (now, before) =>
          accountsChange(now.activeAccounts, before.activeAccounts, change),
        )}
      />
      <StatCard
        label={cards.monthly}
        value={data && formatCurrency(data.averageMonthly)}
        {...quarterChange(data, (now, before) =>
          amountChange(now.averageMonthly, before.averageMonthly, change),
        )}
      />
    </StatRow>
  );
}
