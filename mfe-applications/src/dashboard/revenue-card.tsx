import { formatCurrency } from '@portal/ui-kit/format';
import { Loaded } from '@portal/ui-kit/loaded.tsx';
import { StatCard } from '@portal/ui-kit/stat-card.tsx';
import { amountChange, quarterChange } from '../revenue/change-text.ts';
import { useRevenueStats } from '../revenue/load-revenue.ts';
import { useTrendWords } from '../revenue/words/trend-en.ts';
import { useWords } from './words/en.ts';

/** Average monthly earnings of the latest quarter. */
export function RevenueCard() {
  const { revenue } = useWords();
  const { change } = useTrendWords();
  return (
    <Loaded query={useRevenueStats(undefined)} failure={revenue.failed}>
      {(stats) => (
        <StatCard
          label={revenue.label}
          to="/revenue"
          value={stats && formatCurrency(stats.monthlyRevenue)}
          {...quarterChange(stats, (now, before) =>
            amountChange(now.monthlyRevenue, before.monthlyRevenue, change),
          )}
        />
      )}
    </Loaded>
  );
}
