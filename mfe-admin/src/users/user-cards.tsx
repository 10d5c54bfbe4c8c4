import { formatCount } from '@portal/ui-kit/format';
import { StatCard, StatFailure, StatRow } from '@portal/ui-kit/stat-card.tsx';
import { useUserStats } from './list-people.ts';

export function UserCards() {
  const { data, error, refetch } = useUserStats();
  if (error) return <StatFailure error={error} onRetry={refetch} />;
  return (
    <StatRow>
      <StatCard label="Total Partners" value={data && formatCount(data.total)} />
      <StatCard label="Representatives" value={data && formatCount(data.representatives)} />
      <StatCard label="Managers" value={data && formatCount(data.managers)} />
      <StatCard label="Active Users" value={data && formatCount(data.active)} />
      <StatCard label="Pending Invites" value={data && formatCount(data.pendingInvites)} />
    </StatRow>
  );
}
