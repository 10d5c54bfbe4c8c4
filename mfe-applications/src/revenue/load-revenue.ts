import { quarterSchema } from '@portal/contracts/applications/quarters';
import { getRevenueStats, getRevenueTrend } from '@portal/contracts/applications/revenue-routes';
import { filterOf, useReply } from '@portal/ui-kit/api';
import type { ListState } from '@portal/ui-kit/list-state';
import { revenueKey, type Scope } from '../queries.ts';

/** The URL's filters, for the list and its export. */
export function shareFilter(scope: Scope, list: Pick<ListState, 'search' | 'sort' | 'get'>) {
  const quarter = quarterSchema.safeParse(list.get('quarter'));
  return {
    scope,
    ...filterOf(list),
    quarter: quarter.data,
  };
}

export const useRevenueStats = (scope: Scope) =>
  useReply([...revenueKey, 'stats', scope], getRevenueStats, { query: { scope } });

export const useRevenueTrend = (scope: Scope) =>
  useReply([...revenueKey, 'trend', scope], getRevenueTrend, { query: { scope } });
