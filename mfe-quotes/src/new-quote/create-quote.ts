import { without } from '@portal/contracts/core/records';
import { createQuote } from '@portal/contracts/quotes/routes';
import type { createQuoteBody } from '@portal/contracts/quotes/schemas';
import { api } from '@portal/ui-kit/api';
import { isUnreadable } from '@portal/ui-kit/error-text';
import { useHost } from '@portal/ui-kit/host.tsx';
import { useErrorToast } from '@portal/ui-kit/use-error-toast';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useNavigate } from 'react-router-dom';
import type { z } from 'zod';
import { quotesKey } from '../queries.ts';
import { useSharedWords } from '../words/words.ts';
import { useWords } from './words/words.ts';

type NewQuote = z.input<typeof createQuoteBody> & {
  /** The statement's files: all stages are run with them. */
  files?: readonly File[];
};

/** What a link to a new quote carries: the files that are to be read. */
export interface Dropped {
  dropped?: readonly File[];
}

/** A quote of dropped files is called as the first of them until its statement says whose it is. */
export const quoteOfFiles = (files: readonly File[]): NewQuote => ({
  merchantName: files[0]?.name.replace(/\.[^.]*$/, '').slice(0, 200) || '-',
  files,
});

/** Opens a quote and goes to it. */
export function useCreateQuote() {
  const host = useHost();
  const fail = useErrorToast();
  const queries = useQueryClient();
  const navigate = useNavigate();
  const { error: errorTitle } = useSharedWords();
  const { created, failed, unreadable } = useWords();
  const create = useMutation({
    mutationFn: (quote: NewQuote) => api.call(createQuote, { body: without(quote, ['files']) }),
    onSuccess: (quote) => {
      host.toast({
        title: created.title,
        description: created.description(quote.quoteNumber),
      });
      void queries.invalidateQueries({ queryKey: quotesKey });
    },
    onError: (error) => {
      if (!isUnreadable(error)) return fail(error, errorTitle, failed);
      void queries.invalidateQueries({ queryKey: quotesKey });
      host.toast({ ...unreadable, variant: 'destructive' });
    },
  });
  const made = create.data?.id;
  const files = create.variables?.files;
  // An effect, so that the guard already knows that nothing is unsaved.
  useEffect(() => {
    const state: Dropped | null = files ? { dropped: files } : null;
    if (made !== undefined) void navigate(`/quotes/${made}`, { state });
  }, [made, files, navigate]);
  return create;
}
