import { Button, makeStyles, Skeleton, SkeletonItem, Text } from '@fluentui/react-components';
import type { Quote } from '@portal/contracts/quotes/schemas';
import { errorText } from '@portal/ui-kit/error-text';
import { Muted } from '@portal/ui-kit/muted.tsx';
import { SectionCard } from '@portal/ui-kit/section-card.tsx';
import { ErrorState } from '@portal/ui-kit/states.tsx';
import { useState } from 'react';
import { TimedEntry, TimedList } from '../timed-list.tsx';
import { useQuoteHistory } from './get-quote-history.ts';
import { useWords } from './words/en.ts';

const useStyles = makeStyles({
  more: { alignSelf: 'flex-start', '@media print': { display: 'none' } },
});

/** Entries shown before "show all". */
const few = 8;

export function QuoteHistory({ quote }: { quote: Quote }) {
  const styles = useStyles();
  const { history: words, by: doneBy } = useWords();
  const { data: entries, error, refetch } = useQuoteHistory(quote);
  const [all, setAll] = useState(false);
  const shown = all ? entries : entries?.slice(0, few);
  return (
    <SectionCard title={words.title}>
      {error ? (
        <ErrorState message={errorText(error, words.failed)} onRetry={() => void refetch()} />
      ) : shown ? (
        <TimedList label={words.label}>
          {shown.map(({ at, by, what }, index) => (
            <TimedEntry key={`${at} ${shown.length - index}`} at={at}>
              <span>
                <Text>{what}</Text> {by ? <Muted size={300}>{doneBy(by)}</Muted> : null}
              </span>
            </TimedEntry>
          ))}
        </TimedList>
      ) : (
        <Skeleton aria-label={words.loading}>
          <SkeletonItem size={48} />
        </Skeleton>
      )}
      {entries && entries.length > few ? (
        <Button className={styles.more} onClick={() => setAll(!all)}>
          {all ? words.fewer : words.all(entries.length)}
        </Button>
      ) : null}
    </SectionCard>
  );
}
