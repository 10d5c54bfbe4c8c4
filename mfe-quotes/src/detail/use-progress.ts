import { quoteEvents } from '@portal/contracts/quotes/routes';
import type { Quote, QuoteProgress } from '@portal/contracts/quotes/schemas';
import { api } from '@portal/ui-kit/api';
import { followWhileSeen } from '@portal/ui-kit/event-stream';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { quoteKey } from '../queries.ts';

/**
 * The progress of a running conversion or analysis, regardless of who started it; null if none runs. Reloads
 * the quote at the end.
 */
export function useProgress({ id, running }: Quote): QuoteProgress | null {
  const [latest, setLatest] = useState<QuoteProgress | null>(null);
  const queries = useQueryClient();
  useEffect(() => {
    let sawItRun = false;
    return followWhileSeen(quoteEvents, {
      url: api.url(quoteEvents, { params: { id } }),
      onEvent(progress) {
        const isRunning = progress.state === 'queued' || progress.state === 'running';
        setLatest(isRunning ? progress : null);
        if (sawItRun && !isRunning) void queries.invalidateQueries({ queryKey: quoteKey(id) });
        sawItRun = isRunning;
      },
    });
  }, [id, queries]);
  if (latest) return latest;
  return running ? { quoteId: id, state: 'running', error: null, ...running } : null;
}
