import { Button, makeStyles, Skeleton, SkeletonItem, Text } from '@fluentui/react-components';
import type { Quote } from '@portal/contracts/quotes/schemas';
import { errorText } from '@portal/ui-kit/error-text';
import { formatDateTime } from '@portal/ui-kit/format';
import { Muted } from '@portal/ui-kit/muted.tsx';
import { SectionCard } from '@portal/ui-kit/section-card.tsx';
import { ErrorState } from '@portal/ui-kit/states.tsx';
import { useState } from 'react';
import { useQuoteHistory } from './get-quote-history.ts';

const useStyles = makeStyles({
  list: { display: 'grid', gap: '12px', margin: 0, padding: 0, listStyleType: 'none' },
  entry: {
    display: 'grid',
    gridTemplateColumns: '176px 1fr',
    gap: '0 16px',
    overflowWrap: 'anywhere',
    '@media (max-width: 640px)': { gridTemplateColumns: '1fr' },
  },
  more: { alignSelf: 'flex-start', '@media print': { display: 'none' } },
});

/** Entries that are shown until all are asked for. */
const few = 8;

/** What happened to a quote, the newest first. */
export function QuoteHistory({ quote }: { quote: Quote }) {
  const styles = useStyles();
  const { data: entries, error, refetch } = useQuoteHistory(quote);
  const [all, setAll] = useState(false);
  const shown = all ? entries : entries?.slice(0, few);
  return (
    <SectionCard title="History">
      {error ? (
        <ErrorState
          message={errorText(error, 'Failed to fetch the history')}
          onRetry={() => void refetch()}
        />
      ) : shown ? (
        <ol className={styles.list} aria-label="What happened">
          {shown.map(({ at, by, what }, index) => (
            <li key={`${at} ${shown.length - index}`} className={styles.entry}>
              <Muted size={300}>{formatDateTime(at)}</Muted>
              <span>
                <Text>{what}</Text> {by ? <Muted size={300}>by {by}</Muted> : null}
              </span>
            </li>
          ))}
        </ol>
      ) : (
        <Skeleton aria-label="Loading history">
          <SkeletonItem size={48} />
        </Skeleton>
      )}
      {entries && entries.length > few ? (
        <Button className={styles.more} onClick={() => setAll(!all)}>
          {all ? 'Show Fewer Entries' : `Show All ${entries.length} Entries`}
        </Button>
      ) : null}
    </SectionCard>
  );
}
