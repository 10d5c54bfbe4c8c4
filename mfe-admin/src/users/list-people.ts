import { getUserStats, listInvites, listUsers } from '@portal/contracts/auth/routes';
import type { Invite, User } from '@portal/contracts/auth/schemas';
import type { Page } from '@portal/contracts/core/list';
import { roles } from '@portal/contracts/core/roles';
import { api } from '@portal/ui-kit/api';
import type { ListState } from '@portal/ui-kit/use-list-state';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { oneOf } from '../components/one-of.ts';
import { peopleKey } from '../queries.ts';

export const pageSize = 25;
/** How many pending invitations stand above the users; all are behind the status filter. */
export const invitesAbove = 10;

const filtersOf = (list: ListState) => ({
  sort: list.sort,
  ...(list.search ? { search: list.search } : {}),
  ...oneOf('role', list.get('role'), roles),
});

/** A page of users; none where only invitations are asked for. */
export function useUsers(list: ListState) {
  const query = {
    limit: pageSize,
    ...filtersOf(list),
    ...(list.cursor ? { cursor: list.cursor } : {}),
    ...oneOf('status', list.status, ['active', 'inactive']),
  };
  return useQuery<Page<User>>({
    queryKey: [...peopleKey, 'users', query],
    queryFn: ({ signal }) => api.page(listUsers, { query, signal }),
    enabled: list.status !== 'pending',
    placeholderData: keepPreviousData,
    refetchOnMount: 'always',
  });
}

/**
 * Invitations that are neither accepted nor withdrawn: a page of them where they are asked for, the
 * first ones on the first page where all people are.
 */
export function useOpenInvites(list: ListState) {
  const alone = list.status === 'pending';
  const query = {
    status: 'open' as const,
    limit: alone ? pageSize : invitesAbove,
    ...filtersOf(list),
    ...(alone && list.cursor ? { cursor: list.cursor } : {}),
  };
  return useQuery<Page<Invite>>({
    queryKey: [...peopleKey, 'invites', query],
    queryFn: ({ signal }) => api.page(listInvites, { query, signal }),
    enabled: alone || (list.status === '' && list.page === 1),
    placeholderData: keepPreviousData,
    refetchOnMount: 'always',
  });
}

export const useUserStats = () =>
  useQuery({
    queryKey: [...peopleKey, 'stats'],
    queryFn: ({ signal }) => api.call(getUserStats, { signal }),
    refetchOnMount: 'always',
  });
