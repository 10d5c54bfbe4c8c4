import { listActivity, listActivityActions } from '@portal/contracts/admin/routes';
import { api } from '@portal/ui-kit/api';
import { filterOf, pageOf, usePage } from '@portal/ui-kit/list-query';
import type { ListState } from '@portal/ui-kit/use-list-state';
import { useQuery } from '@tanstack/react-query';
import { activityKey } from '../queries.ts';
import { dayEnd, dayStart } from './days.ts';

export const pageSize = 50;

/** The filters in the address; days are those of the person's own clock. */
export function filtersOf(list: ListState) {
  const target = /^([a-z-]+):(.{1,50})$/.exec(list.get('target'));
  const actorId = /^\d{1,9}$/.test(list.get('actor')) ? list.get('actor') : undefined;
  const from = dayStart(list.get('from'));
  const to = dayEnd(list.get('to'));
  return {
    ...filterOf(list),
    ...(list.get('action') ? { action: list.get('action') } : {}),
    ...(actorId ? { actorId } : {}),
    ...(target?.[1] && target[2] ? { targetKind: target[1], targetId: target[2] } : {}),
    ...(from ? { from } : {}),
    ...(to ? { to } : {}),
  };
}

/** A page of the activity log. */
export const useActivity = (list: ListState) =>
  usePage(activityKey, listActivity, { ...filtersOf(list), ...pageOf(list, pageSize) });

/** The actions that there are. */
export const useActions = () =>
  useQuery({
    queryKey: [...activityKey, 'actions'],
    queryFn: ({ signal }) => api.call(listActivityActions, { signal }),
    refetchOnMount: 'always',
  });
