import { formatCount } from '@portal/ui-kit/format';
import { StatCard, StatFailure } from '@portal/ui-kit/stat-card.tsx';
import { useApplicationStats } from '../list/list-applications.ts';
import { trendText } from './trend.ts';
import { useWords } from './words/words.ts';

const cards = ['total', 'approved', 'pending'] as const;

/** How many applications there are, and how that stands to the month's beginning. */
export function ApplicationCards() {
  const { counts, trend } = useWords();
  const { data, error, refetch } = useApplicationStats();
  if (error) return <StatFailure error={error} onRetry={refetch} />;
  return cards.map((count) => (
    <StatCard
      key={count}
      label={counts[count]}
      value={data && formatCount(data[count])}
      detail={data && trendText(data[count], data.before[count], trend)}
    />
  ));
}
