import { Card, makeStyles, Skeleton, SkeletonItem } from '@fluentui/react-components';
import { Loaded } from '@portal/ui-kit/loaded.tsx';
import { EmptyState } from '@portal/ui-kit/states.tsx';
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
  return (
    <TitledSection title="Revenue Share Trend">
      <Loaded query={useRevenueTrend(scope)} failure="The trend cannot be loaded now.">
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
