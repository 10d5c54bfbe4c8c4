import { Button, makeStyles, Skeleton, SkeletonItem, Text } from '@fluentui/react-components';
import type { Quote } from '@portal/contracts/quotes/schemas';
import { errorText } from '@portal/ui-kit/error-text';
import { Muted } from '@portal/ui-kit/muted.tsx';
import { SectionCard } from '@portal/ui-kit/section-card.tsx';
import { ErrorState } from '@portal/ui-kit/states.tsx';
import { useState } from 'react';
import { TimedEntry, TimedList } from '../timed-list.tsx';
import { useQuoteHistory } from './get-quote-history.ts';

const useStyles = makeStyles({
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
        <TimedList label="What happened">
          {shown.map(({ at, by, what }, index) => (
            <TimedEntry key={`${at} ${shown.length - index}`} at={at}>
              <span>
                <Text>{what}</Text> {by ? <Muted size={300}>by {by}</Muted> : null}
              </span>
            </TimedEntry>
          ))}
        </TimedList>
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
