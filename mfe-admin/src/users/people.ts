import { resendInvite } from '@portal/contracts/auth/routes';
import type { Invite } from '@portal/contracts/auth/schemas';
import { getUserStats } from '@portal/contracts/auth/user-routes';
import { api, useReply } from '@portal/ui-kit/api';
import { errorText } from '@portal/ui-kit/error-text';
import { useEachAction } from '@portal/ui-kit/use-each-action';
import { companiesKey, peopleKey } from '../queries.ts';
import { words } from './words/en.ts';

/** Queries to reload after a change of a user or an invitation. */
export const showingPeople = [peopleKey, companiesKey, ['current-user']];

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
