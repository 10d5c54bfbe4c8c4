import { Card, makeStyles, Skeleton, SkeletonItem } from '@fluentui/react-components';
import { Loaded } from '@portal/ui-kit/loaded.tsx';
import { EmptyState } from '@portal/ui-kit/states.tsx';
import { TitledSection } from '../titled-section.tsx';
import type { useRevenueTrend } from './load-revenue.ts';
import { TrendChart } from './trend-chart.tsx';
import { useTrendWords } from './words/trend-en.ts';

const useStyles = makeStyles({
  card: { padding: '20px', '@media (max-width: 640px)': { padding: '12px' } },
  waiting: { height: '260px' },
});

export function TrendCard({ trend }: { trend: ReturnType<typeof useRevenueTrend> }) {
  const styles = useStyles();
  const words = useTrendWords().card;
  return (
    <TitledSection title={words.title}>
      <Loaded query={trend} failure={words.failed}>
        {(points) => (
          <Card className={styles.card}>
            {!points ? (
              <Skeleton aria-label={words.loading}>
                <SkeletonItem className={styles.waiting} />
              </Skeleton>
            ) : points.length ? (
              <TrendChart points={points} />
            ) : (
              <EmptyState title={words.none}>{words.toCome}</EmptyState>
            )}
          </Card>
        )}
      </Loaded>
    </TitledSection>
  );
}
