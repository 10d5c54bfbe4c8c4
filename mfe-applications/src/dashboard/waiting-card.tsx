import { Card, makeStyles, Skeleton, SkeletonItem } from '@fluentui/react-components';
import { useHost } from '@portal/ui-kit/host.tsx';
import { EmptyState, ErrorState } from '@portal/ui-kit/states.tsx';
import { TitledSection } from '../titled-section.tsx';
import { FirstSteps } from './first-steps.tsx';
import type { WaitingSource } from './load-waiting.ts';
import { WaitingGroup } from './waiting-group.tsx';
import { useWords } from './words/en.ts';

const useStyles = makeStyles({
  card: {
    padding: '20px',
    gap: '20px',
    '@media (max-width: 640px)': { padding: '12px' },
  },
  // The height of a group with two items.
  waiting: { display: 'flex', flexDirection: 'column', gap: '12px', minHeight: '100px' },
});

/** The user's open tasks across domains, or first steps for new users. */
export function WaitingCard({ sources, isNew }: { sources: WaitingSource[]; isNew: boolean }) {
  const styles = useStyles();
  const { waiting } = useWords();
  const { firstSteps = [] } = useHost();
  // Up to the first one that still loads, so that none moves another.
  const loading = sources.findIndex(({ kinds, isFailed }) => !kinds && !isFailed);
  const shown = loading < 0 ? sources : sources.slice(0, loading + 1);
  const isNothing = sources.every(({ kinds }) => kinds?.length === 0);
  return (
    <TitledSection title={waiting.title}>
      <Card className={styles.card}>
        {isNothing ? (
          isNew && firstSteps.length ? (
            <FirstSteps steps={firstSteps} />
          ) : (
            <EmptyState title={waiting.nothing} />
          )
        ) : null}
        {shown.map((source) => (
          <Source key={source.list.path} {...source} />
        ))}
      </Card>
    </TitledSection>
  );
}

function Source({ list, kinds, isFailed, retry }: WaitingSource) {
  const styles = useStyles();
  const { waiting } = useWords();
  if (isFailed) return <ErrorState message={waiting.failed(list.title)} onRetry={retry} />;
  if (!kinds)
    return (
      <Skeleton aria-label={waiting.loading(list.title)} className={styles.waiting}>
        <SkeletonItem size={16} />
        <SkeletonItem size={16} />
        <SkeletonItem size={16} />
      </Skeleton>
    );
  return kinds.map((kind) => <WaitingGroup key={kind.kind} {...kind} />);
}
