import { listInvites, resendInvite } from '@portal/contracts/auth/routes';
import type { Invite } from '@portal/contracts/auth/schemas';
import { getUserStats, listUsers } from '@portal/contracts/auth/user-routes';
import { roles } from '@portal/contracts/core/roles';
import { api, oneOf, pageOf, usePage, useReply } from '@portal/ui-kit/api';
import { errorText } from '@portal/ui-kit/error-text';
import type { ListState } from '@portal/ui-kit/list-state';
import { useEachAction } from '@portal/ui-kit/use-each-action';
import { companiesKey, peopleKey } from '../queries.ts';
import { words } from './words/en.ts';

/** Queries to reload after a change of a user or an invitation. */
export const showingPeople = [peopleKey, companiesKey, ['current-user']];

/** Pending invitations shown above the users; the status filter shows all. */
const invitesAbove = 10;

/** A page of users; disabled if only invitations are shown. */
export const useUsers = (list: ListState) =>
  usePage(
    [...peopleKey, 'users'],
    listUsers,
    {
      ...pageOf(list),
      ...oneOf('role', list.get('role'), roles),
      ...oneOf('status', list.status, ['active', 'inactive']),
    },
    list.status !== 'pending',
  );

/** Open invitations: a page of them if filtered, else the first ones on the first page of people. */
export function useOpenInvites(list: ListState) {
  const alone = list.status === 'pending';
  return usePage(
    [...peopleKey, 'invites'],
    listInvites,
    {
      ...pageOf(list, alone ? list.pageSize : invitesAbove),
      ...oneOf('role', list.get('role'), roles),
      status: 'open' as const,
    },
    alone || (list.status === '' && list.page === 1),
  );
}

export const useUserStats = () => useReply([...peopleKey, 'stats'], getUserStats, {});

export const isExpired = ({ expiresAt }: Invite): boolean => Date.parse(expiresAt) <= Date.now();

export const useResendInvites = (onResent: (resent: readonly Invite[]) => void) =>
  useEachAction<Invite>({
    call: ({ id }) => api.call(resendInvite, { params: { id } }),
    reason: ({ email }, error) =>
      words.resendSelected.reason(email, errorText(error, words.resendSelected.unknown)),
    done: (invites) => ({
      title: words.resendSelected.done(invites.length),
      description: words.resendSelected.works(invites.map(({ email }) => email)),
    }),
    notAll: words.resendSelected.notAll,
    onDone: onResent,
    failed: words.resend.failed,
    reloads: showingPeople,
  });
