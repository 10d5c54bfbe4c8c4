import { Card, makeStyles, Skeleton, SkeletonItem } from '@fluentui/react-components';
import { Loaded } from '@portal/ui-kit/loaded.tsx';
import { EmptyState } from '@portal/ui-kit/states.tsx';
import { TitledSection } from '../titled-section.tsx';
import type { useRevenueTrend } from './load-revenue.ts';
import { TrendChart } from './trend-chart.tsx';

const useStyles = makeStyles({
  card: { padding: '20px', '@media (max-width: 640px)': { padding: '12px' } },
  waiting: { height: '260px' },
});

/** Earnings over the last quarters. */
export function TrendCard({ trend }: { trend: ReturnType<typeof useRevenueTrend> }) {
  const styles = useStyles();
  return (
    <TitledSection title="Revenue Share Trend">
      <Loaded query={trend} failure="The trend cannot be loaded now.">
        {(points) => (
          <Card className={styles.card}>
            {!points ? (
              <Skeleton aria-label="Loading Revenue Share Trend">
                <SkeletonItem className={styles.waiting} />
              </Skeleton>
            ) : points.length ? (
              <TrendChart points={points} />
            ) : (
              <EmptyState title="No earnings yet">
                Earnings appear here by quarter once they are recorded for an approved application.
              </EmptyState>
            )}
          </Card>
        )}
      </Loaded>
    </TitledSection>
  );
}
