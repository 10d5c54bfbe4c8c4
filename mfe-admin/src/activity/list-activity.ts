import { listActivity, listActivityActions } from '@portal/contracts/admin/routes';
import { filterOf, pageOf, usePage, useReply } from '@portal/ui-kit/list-query';
import type { ListState } from '@portal/ui-kit/use-list-state';
import { activityKey } from '../queries.ts';
import { dayEnd, dayStart } from './days.ts';

export const pageSize = 50;

/** Filters from the URL; days are in local time. */
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

export const useActivity = (list: ListState) =>
  usePage(activityKey, listActivity, { ...filtersOf(list), ...pageOf(list, pageSize) });

export const useActions = () => useReply([...activityKey, 'actions'], listActivityActions, {});
