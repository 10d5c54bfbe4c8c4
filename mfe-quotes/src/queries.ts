import { type Action, useAction } from '@portal/ui-kit/api';
import type { QueryKey } from '@tanstack/react-query';
import { shared } from './words/en.ts';

export const quotesKey = ['quotes'];
export const quoteKey = (id: number) => ['quote', id];
export const proposalsKey = (id: number) => ['proposals', id];
export const termsKey = ['proposal-terms'];
export const estimateTablesKey = ['quotes', 'estimate-tables'] as const;
export const layoutsKey = ['learned-layouts'];

/** A change whose reply replaces the query's data. */
export const useSave = <Reply, Input = void>(
  replaces: QueryKey,
  action: Omit<Action<Reply, Input>, 'replaces' | 'failed'>,
) => useAction({ ...action, replaces, failed: shared.notSaved });
