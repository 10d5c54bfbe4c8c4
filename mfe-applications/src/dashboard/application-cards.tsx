import { formatCount } from '@portal/ui-kit/format';
import { useHost } from '@portal/ui-kit/host.tsx';
import { StatCard, StatFailure } from '@portal/ui-kit/stat-card.tsx';
import { widestList } from '../application-rights.ts';
import { useApplicationStats } from '../list/list-applications.ts';
import { trendText } from './trend.ts';
import { useWords } from './words/en.ts';

const cards = ['total', 'approved', 'pending'] as const;
const filters = { total: '', approved: '?status=approved', pending: '?status=pending' };

export function ApplicationCards() {
  const { counts, trend } = useWords();
  const { user } = useHost();
  const { data, error, refetch } = useApplicationStats();
  if (error) return <StatFailure error={error} onRetry={refetch} />;
  return cards.map((count) => (
    <StatCard
      key={count}
      label={counts[count]}
      to={`${widestList(user)}${filters[count]}`}
      value={data && formatCount(data[count])}
      detail={data && trendText(data[count], data.before[count], trend)}
    />
  ));
}
