import { without } from '@portal/contracts/core/records';
import { createQuote } from '@portal/contracts/quotes/routes';
import type { createQuoteBody } from '@portal/contracts/quotes/schemas';
import { api, useAction } from '@portal/ui-kit/api';
import { isUnreadable } from '@portal/ui-kit/error-text';
import { useHost } from '@portal/ui-kit/host.tsx';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import type { z } from 'zod';
import { quotesKey } from '../queries.ts';
import { words } from './words/en.ts';

type NewQuote = z.input<typeof createQuoteBody> & {
  files?: readonly File[];
};

/** Location state with the files to analyze. */
interface Dropped {
  dropped?: readonly File[];
}

/** Named after the first file until the statement gives the merchant's name. */
export const quoteOfFiles = (files: readonly File[]): NewQuote => ({
  merchantName: files[0]?.name.replace(/\.[^.]*$/, '').slice(0, 200) || '-',
  files,
});

export function useCreateQuote() {
  const host = useHost();
  const queries = useQueryClient();
  const navigate = useNavigate();
  const reloadList = (): void => void queries.invalidateQueries({ queryKey: quotesKey });
  const create = useAction({
    call: (quote: NewQuote) => api.call(createQuote, { body: without(quote, ['files']) }),
    onDone: reloadList,
    done: ({ quoteNumber }) => words.created(quoteNumber),
    reports(error) {
      if (!isUnreadable(error)) return false;
      reloadList();
      host.toast({ ...words.unreadable, variant: 'destructive' });
      return true;
    },
    failed: words.failed,
  });
  const made = create.data?.id;
  const files = create.variables?.files;
  // In an effect, so that the leave guard already knows about the saved state.
  useEffect(() => {
    const state: Dropped | null = files ? { dropped: files } : null;
    if (made !== undefined) void navigate(`/quotes/${made}`, { state });
  }, [made, files, navigate]);
  return create;
}

/** Calls `take` once with the files that the previous screen passed in the location state. */
export function useDropped(take: (files: readonly File[]) => void): void {
  const { pathname, state } = useLocation();
  const navigate = useNavigate();
  const dropped = (state as Dropped | null)?.dropped;
  const onDropped = useEffectEvent((files: readonly File[]) => {
    // A reload must not take them again.
    void navigate(pathname, { replace: true, state: null });
    take(files);
  });
  useEffect(() => {
    if (dropped) onDropped(dropped);
  }, [dropped]);
}
