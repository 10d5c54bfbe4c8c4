import { formatCounted, formatCurrency } from '@portal/ui-kit/format';

/** Earnings trends, on the revenue page and the dashboard. */
export const trendWords = {
  change: {
    none: 'No change',
    amount: (size: string, isMore: boolean) => `${isMore ? '+' : '-'}${size} from last quarter`,
    accounts: (count: number, isMore: boolean) =>
      isMore
        ? `+${formatCounted(count, 'new account', 'new accounts')}`
        : `-${formatCounted(count, 'account', 'accounts')}`,
    periods: (now: string, before: string) => `${now} vs. ${before}`,
    notComplete: 'No complete quarters to compare',
  },
  card: {
    title: 'Revenue Share Trend',
    loading: 'Loading Revenue Share Trend',
    failed: 'The trend could not be loaded.',
    none: 'No earnings yet',
    toCome: 'Earnings appear here by quarter once they are recorded for an approved application.',
  },
  chart: {
    label: 'Earnings by quarter',
    bar: (quarter: string, earnings: string, accounts: number) =>
      `${quarter}: ${formatCurrency(earnings)}, ${formatCounted(accounts, 'active account', 'active accounts')}`,
  },
};
