import { listActivity, listActivityActions } from '@portal/contracts/admin/routes';
import type { ActivityEntry } from '@portal/contracts/admin/schemas';
import type { Page } from '@portal/contracts/core/list';
import { api } from '@portal/ui-kit/api';
import type { ListState } from '@portal/ui-kit/use-list-state';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { activityKey } from '../queries.ts';
import { dayEnd, dayStart } from './days.ts';

export const pageSize = 50;

/** What the address says is looked for; days are those of the person's own clock. */
export function filtersOf(list: ListState) {
  const target = /^([a-z-]+):(.{1,50})$/.exec(list.get('target'));
  const actorId = /^\d{1,9}$/.test(list.get('actor')) ? list.get('actor') : undefined;
  const from = dayStart(list.get('from'));
  const to = dayEnd(list.get('to'));
  return {
    sort: list.sort === 'at' ? 'at' : '-at',
    ...(list.search ? { search: list.search } : {}),
    ...(list.get('action') ? { action: list.get('action') } : {}),
    ...(actorId ? { actorId } : {}),
    ...(target?.[1] && target[2] ? { targetKind: target[1], targetId: target[2] } : {}),
    ...(from ? { from } : {}),
    ...(to ? { to } : {}),
  };
}

/** A page of the activity log. */
export function useActivity(list: ListState) {
  const query = {
    limit: pageSize,
    ...filtersOf(list),
    ...(list.cursor ? { cursor: list.cursor } : {}),
  };
  return useQuery<Page<ActivityEntry>>({
    queryKey: [...activityKey, query],
    queryFn: ({ signal }) => api.page(listActivity, { query, signal }),
    placeholderData: keepPreviousData,
    refetchOnMount: 'always',
  });
}

/** The actions that there are. */
export const useActions = () =>
  useQuery({
    queryKey: [...activityKey, 'actions'],
    queryFn: ({ signal }) => api.call(listActivityActions, { signal }),
    refetchOnMount: 'always',
  });
