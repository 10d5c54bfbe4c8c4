import { quoteEvents } from '@portal/contracts/quotes/routes';
import {
  quoteProgressSchema,
  type Quote,
  type QuoteProgress,
} from '@portal/contracts/quotes/schemas';
import { api } from '@portal/ui-kit/api';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { quoteKey } from './get-quote.ts';

/**
 * How a quote's conversion or analysis goes, whoever asked for it, here or in another window; null while
 * nothing runs. When it ends the quote is loaded anew.
 */
export function useProgress(quote: Quote): QuoteProgress | null {
  const { id, running } = quote;
  const [told, setTold] = useState<QuoteProgress | null>(null);
  const queries = useQueryClient();
  useEffect(() => {
    const source = new EventSource(api.url(quoteEvents, { params: { id } }));
    let sawItRun = false;
    source.onmessage = (event: MessageEvent<string>) => {
      const parsed = quoteProgressSchema.safeParse(JSON.parse(event.data));
      if (!parsed.success) return;
      const goesOn = parsed.data.state === 'queued' || parsed.data.state === 'running';
      setTold(goesOn ? parsed.data : null);
      if (sawItRun && !goesOn) void queries.invalidateQueries({ queryKey: quoteKey(id) });
      sawItRun = goesOn;
    };
    return () => source.close();
  }, [id, queries]);
  if (told) return told;
  return running ? { quoteId: id, state: 'running', error: null, ...running } : null;
}
