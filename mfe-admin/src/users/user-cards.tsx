import { formatCount } from '@portal/ui-kit/format';
import { StatCard, StatFailure, StatRow } from '@portal/ui-kit/stat-card.tsx';
import { useUserStats } from './list-people.ts';
import { useWords } from './words/en.ts';

export function UserCards() {
  const { cards } = useWords();
  const { data, error, refetch } = useUserStats();
  if (error) return <StatFailure error={error} onRetry={refetch} />;
  return (
    <StatRow>
      <StatCard label={cards.total} value={data && formatCount(data.total)} />
      <StatCard label={cards.representatives} value={data && formatCount(data.representatives)} />
      <StatCard label={cards.managers} value={data && formatCount(data.managers)} />
      <StatCard label={cards.active} value={data && formatCount(data.active)} />
      <StatCard label={cards.pending} value={data && formatCount(data.pendingInvites)} />
    </StatRow>
  );
}
