import { formatCount } from '@portal/ui-kit/format';
import { StatCard, StatFailure } from '@portal/ui-kit/stat-card.tsx';
import { useApplicationStats } from '../list/list-applications.ts';
import { trendText } from './trend.ts';
import { useWords } from './words/words.ts';

const cards = ['total', 'approved', 'pending'] as const;
/** Where each is listed; what is pending waits for reviewers, or is with one. */
const lists = {
  total: '/applications',
  approved: '/applications?status=approved',
  pending: '/applications?status=submitted',
};

/** How many applications there are, and how that stands to the month's beginning. */
export function ApplicationCards() {
  const { counts, trend } = useWords();
  const { data, error, refetch } = useApplicationStats();
  if (error) return <StatFailure error={error} onRetry={refetch} />;
  return cards.map((count) => (
    <StatCard
      key={count}
      label={counts[count]}
      to={lists[count]}
      value={data && formatCount(data[count])}
      detail={data && trendText(data[count], data.before[count], trend)}
    />
  ));
}
