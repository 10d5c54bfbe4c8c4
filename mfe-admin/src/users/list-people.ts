import { listInvites } from '@portal/contracts/auth/routes';
import { getUserStats, listUsers } from '@portal/contracts/auth/user-routes';
import { roles } from '@portal/contracts/core/roles';
import { api } from '@portal/ui-kit/api';
import { oneOf, pageOf, usePage } from '@portal/ui-kit/list-query';
import type { ListState } from '@portal/ui-kit/use-list-state';
import { useQuery } from '@tanstack/react-query';
import { peopleKey } from '../queries.ts';

export const pageSize = 25;
/** How many pending invitations stand above the users; all are behind the status filter. */
const invitesAbove = 10;

/** A page of users; none where only invitations are asked for. */
export const useUsers = (list: ListState) =>
  usePage(
    [...peopleKey, 'users'],
    listUsers,
    {
      ...pageOf(list, pageSize),
      ...oneOf('role', list.get('role'), roles),
      ...oneOf('status', list.status, ['active', 'inactive']),
    },
    list.status !== 'pending',
  );

/**
 * Invitations that are neither accepted nor withdrawn: a page of them where they are asked for, the
 * first ones on the first page where all people are.
 */
export function useOpenInvites(list: ListState) {
  const alone = list.status === 'pending';
  return usePage(
    [...peopleKey, 'invites'],
    listInvites,
    {
      ...pageOf(list, alone ? pageSize : invitesAbove),
      ...oneOf('role', list.get('role'), roles),
      status: 'open' as const,
    },
    alone || (list.status === '' && list.page === 1),
  );
}

export const useUserStats = () =>
  useQuery({
    queryKey: [...peopleKey, 'stats'],
    queryFn: ({ signal }) => api.call(getUserStats, { signal }),
    refetchOnMount: 'always',
  });
