import { formatCurrency } from '@portal/ui-kit/format';
import { Loaded } from '@portal/ui-kit/loaded.tsx';
import { StatCard } from '@portal/ui-kit/stat-card.tsx';
import { amountChange } from '../revenue/change-text.ts';
import { useRevenueStats } from '../revenue/load-revenue.ts';

/** A month's share of the newest quarter's earnings. */
export const RevenueCard = () => (
  <Loaded query={useRevenueStats(undefined)} failure="The revenue cannot be loaded now.">
    {(stats) => (
      <StatCard
        label="Monthly Revenue"
        value={stats && formatCurrency(stats.monthlyRevenue)}
        detail={stats && amountChange(stats.monthlyRevenue, stats.before.monthlyRevenue)}
      />
    )}
  </Loaded>
);
