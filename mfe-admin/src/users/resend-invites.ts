import { resendInvite } from '@portal/contracts/auth/routes';
import type { Invite } from '@portal/contracts/auth/schemas';
import { api } from '@portal/ui-kit/api';
import { errorText } from '@portal/ui-kit/error-text';
import { useEachAction } from '@portal/ui-kit/use-each-action';
import { showingPeople } from './list-people.ts';
import { words } from './words/en.ts';

/** Resends invitations one by one. `onResent` gets the resent ones. */
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
