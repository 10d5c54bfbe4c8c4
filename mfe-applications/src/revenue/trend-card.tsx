import { Card, makeStyles, Skeleton, SkeletonItem } from '@fluentui/react-components';
import { errorText } from '@portal/ui-kit/error-text';
import { EmptyState, ErrorState } from '@portal/ui-kit/states.tsx';
import type { Scope } from '../list/list-applications.ts';
import { TitledSection } from '../titled-section.tsx';
import { useRevenueTrend } from './load-revenue.ts';
import { TrendChart } from './trend-chart.tsx';

const useStyles = makeStyles({
  card: { padding: '20px', '@media (max-width: 640px)': { padding: '12px' } },
  waiting: { height: '260px' },
});

/** Earnings over the last quarters. */
export function TrendCard({ scope }: { scope: Scope }) {
  const styles = useStyles();
  const { data, error, refetch } = useRevenueTrend(scope);
  return (
    <TitledSection title="Revenue Share Trend">
      {error ? (
        <ErrorState
          message={errorText(error, 'The trend cannot be loaded now.')}
          onRetry={() => void refetch()}
        />
      ) : (
        <Card className={styles.card}>
          {!data ? (
            <Skeleton aria-label="Loading Revenue Share Trend">
              <SkeletonItem className={styles.waiting} />
            </Skeleton>
          ) : data.length ? (
            <TrendChart points={data} />
          ) : (
            <EmptyState title="No earnings yet">
              Earnings appear here by quarter once they are recorded for an approved application.
            </EmptyState>
          )}
        </Card>
      )}
    </TitledSection>
  );
}
