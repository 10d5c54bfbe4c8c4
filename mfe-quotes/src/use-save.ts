import { type Action, useAction } from '@portal/ui-kit/api';
import type { QueryKey } from '@tanstack/react-query';
import { shared } from './words/en.ts';

/** A change whose reply replaces the query's data. */
export function useSave<Reply, Input = void>(
  replaces: QueryKey,
  action: Omit<Action<Reply, Input>, 'replaces' | 'failed'>,
) {
  return useAction({ ...action, replaces, failed: shared.notSaved });
}
