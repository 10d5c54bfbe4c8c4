import { formatCount } from '@portal/ui-kit/format';
import { StatCard, StatFailure } from '@portal/ui-kit/stat-card.tsx';
import { useApplicationStats } from '../list/list-applications.ts';
import { trendText } from './trend.ts';

const cards = [
  ['Total Applications', 'total'],
  ['Approved', 'approved'],
  ['Pending Review', 'pending'],
] as const;

/** How many applications there are, and how that stands to the month's beginning. */
export function ApplicationCards() {
  const { data, error, refetch } = useApplicationStats();
  if (error) return <StatFailure error={error} onRetry={refetch} />;
  return cards.map(([label, count]) => (
    <StatCard
      key={label}
      label={label}
      value={data && formatCount(data[count])}
      detail={data && trendText(data[count], data.before[count])}
    />
  ));
}
