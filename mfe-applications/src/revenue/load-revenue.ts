import { quarterSchema } from '@portal/contracts/applications/quarters';
import {
  getRevenueShare,
  getRevenueStats,
  getRevenueTrend,
  listRevenueQuarters,
  listRevenueShares,
} from '@portal/contracts/applications/revenue-routes';
import { api } from '@portal/ui-kit/api';
import { filterOf, pageOf, usePage } from '@portal/ui-kit/list-query';
import type { ListState } from '@portal/ui-kit/use-list-state';
import { useQuery } from '@tanstack/react-query';
import type { Scope } from '../list/list-applications.ts';
import { revenueKey, shareKey } from '../queries.ts';

export const pageSize = 25;

const scoped = (scope: Scope) => (scope ? { scope } : {});

/** The URL's filters, for the list and its export. */
export function shareFilter(scope: Scope, list: Pick<ListState, 'search' | 'sort' | 'get'>) {
  const quarter = quarterSchema.safeParse(list.get('quarter'));
  return {
    ...scoped(scope),
    ...filterOf(list),
    ...(quarter.success ? { quarter: quarter.data } : {}),
  };
}

export const useShares = (scope: Scope, list: ListState) =>
  usePage([...revenueKey, 'list'], listRevenueShares, {
    ...shareFilter(scope, list),
    ...pageOf(list, pageSize),
  });

export const useRevenueStats = (scope: Scope) =>
  useQuery({
    queryKey: [...revenueKey, 'stats', scope],
    queryFn: ({ signal }) => api.call(getRevenueStats, { query: scoped(scope), signal }),
    refetchOnMount: 'always',
  });

export const useRevenueTrend = (scope: Scope) =>
  useQuery({
    queryKey: [...revenueKey, 'trend', scope],
    queryFn: ({ signal }) => api.call(getRevenueTrend, { query: scoped(scope), signal }),
    refetchOnMount: 'always',
  });

/** Quarters that have shares, newest first. */
export const useQuarters = (scope: Scope) =>
  useQuery({
    queryKey: [...revenueKey, 'quarters', scope],
    queryFn: ({ signal }) => api.call(listRevenueQuarters, { query: scoped(scope), signal }),
    refetchOnMount: 'always',
  });

export const useShare = (id: number) =>
  useQuery({
    queryKey: shareKey(id),
    queryFn: ({ signal }) => api.call(getRevenueShare, { params: { id }, signal }),
    refetchOnMount: 'always',
  });
