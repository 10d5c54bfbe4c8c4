import { errorText } from '@portal/ui-kit/error-text';
import { formatCount } from '@portal/ui-kit/format';
import { StatCard, StatRow } from '@portal/ui-kit/stat-card.tsx';
import { ErrorState } from '@portal/ui-kit/states.tsx';
import { useUserStats } from './list-people.ts';

export function UserCards() {
  const { data, error, refetch } = useUserStats();
  if (error)
    return (
      <ErrorState
        message={errorText(error, 'The figures cannot be loaded now.')}
        onRetry={() => void refetch()}
      />
    );
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
