import { quoteEvents } from '@portal/contracts/quotes/routes';
import type { Quote, QuoteProgress } from '@portal/contracts/quotes/schemas';
import { api } from '@portal/ui-kit/api';
import { followWhileSeen } from '@portal/ui-kit/event-stream';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { quoteKey } from '../queries.ts';

/**
 * The progress of a quote's conversion or analysis, whoever started it, here or in another window; null
 * while nothing runs. When it ends the quote is loaded again.
 */
export function useProgress(quote: Quote): QuoteProgress | null {
  const { id, running } = quote;
  const [latest, setLatest] = useState<QuoteProgress | null>(null);
  const queries = useQueryClient();
  useEffect(() => {
    let sawItRun = false;
    return followWhileSeen(quoteEvents, {
      url: api.url(quoteEvents, { params: { id } }),
      onEvent(progress) {
        const goesOn = progress.state === 'queued' || progress.state === 'running';
        setLatest(goesOn ? progress : null);
        if (sawItRun && !goesOn) void queries.invalidateQueries({ queryKey: quoteKey(id) });
        sawItRun = goesOn;
      },
    });
  }, [id, queries]);
  if (latest) return latest;
  return running ? { quoteId: id, state: 'running', error: null, ...running } : null;
}
