import { Text } from '@fluentui/react-components';
import type { Quote } from '@portal/contracts/quotes/schemas';
import { Muted, Stack } from '@portal/ui-kit/layout.tsx';
import { ScrollRegion, SectionCard } from '@portal/ui-kit/record.tsx';
import { Loaded, Waiting } from '@portal/ui-kit/states.tsx';
import { TimedEntry } from '../timed-entry.tsx';
import { words } from './words/en.ts';
import { useReply } from '@portal/ui-kit/api';
import { getQuoteHistory } from '@portal/contracts/quotes/routes';
import { keepPreviousData } from '@tanstack/react-query';

export function QuoteHistory({ quote }: { quote: Quote }) {
  // Refetched when the quote changes.
  const query = useReply(
    ['quote-history', quote.id, quote.updatedAt],
    getQuoteHistory,
    { params: { id: quote.id } },
    { placeholderData: keepPreviousData, gcTime: 0 },
  );
  return (
    <SectionCard title={words.history.title}>
      <Loaded
        query={query}
        failure={words.history.failed}
        waiting={<Waiting label={words.history.loading} size={48} />}
      >
        {(shown) => (
          <ScrollRegion over="long" label={words.history.label}>
            <Stack as="ol" gap={12} aria-label={words.history.label}>
              {shown.map(({ at, by, what }, index) => (
                <TimedEntry key={`${at} ${shown.length - index}`} at={at}>
                  <span>
                    <Text>{what}</Text> {by ? <Muted size={300}>{words.by(by)}</Muted> : null}
                  </span>
                </TimedEntry>
              ))}
            </Stack>
          </ScrollRegion>
        )}
      </Loaded>
    </SectionCard>
  );
}
