import { Button, makeStyles, Text } from '@fluentui/react-components';
import type { Quote } from '@portal/contracts/quotes/schemas';
import { Muted } from '@portal/ui-kit/muted.tsx';
import { SectionCard } from '@portal/ui-kit/section-card.tsx';
import { useState } from 'react';
import { Waiting } from '@portal/ui-kit/waiting.tsx';
import { Loaded } from '@portal/ui-kit/loaded.tsx';
import { TimedEntry, TimedList } from '../timed-list.tsx';
import { useQuoteHistory } from './get-quote.ts';
import { useWords } from './words/en.ts';

const useStyles = makeStyles({
  more: { alignSelf: 'flex-start', '@media print': { display: 'none' } },
});

const few = 8;

export function QuoteHistory({ quote }: { quote: Quote }) {
  const styles = useStyles();
  const { history: words, by: doneBy } = useWords();
  const query = useQuoteHistory(quote);
  const { data: entries } = query;
  const [all, setAll] = useState(false);
  return (
    <SectionCard title={words.title}>
      <Loaded
        query={query}
        failure={words.failed}
        waiting={<Waiting label={words.loading} size={48} />}
      >
        {(shown) => (
          <TimedList label={words.label}>
            {shown.slice(0, all ? undefined : few).map(({ at, by, what }, index) => (
              <TimedEntry key={`${at} ${shown.length - index}`} at={at}>
                <span>
                  <Text>{what}</Text> {by ? <Muted size={300}>{doneBy(by)}</Muted> : null}
                </span>
              </TimedEntry>
            ))}
          </TimedList>
        )}
      </Loaded>
      {entries && entries.length > few ? (
        <Button className={styles.more} onClick={() => setAll(!all)}>
          {all ? words.fewer : words.all(entries.length)}
        </Button>
      ) : null}
    </SectionCard>
  );
}
