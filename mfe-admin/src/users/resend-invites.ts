import { resendInvite } from '@portal/contracts/auth/routes';
import type { Invite } from '@portal/contracts/auth/schemas';
import { api } from '@portal/ui-kit/api';
import { errorText } from '@portal/ui-kit/error-text';
import { useEachAction } from '@portal/ui-kit/use-each-action';
import { showingPeople } from './change-user.ts';
import { useWords } from './words/en.ts';

/** Resends invitations one by one. `onResent` gets the resent ones. */
export function useResendInvites(onResent: (resent: readonly Invite[]) => void) {
  const { resend, resendSelected: words } = useWords();
  return useEachAction<Invite>({
    call: ({ id }) => api.call(resendInvite, { params: { id } }),
    reason: ({ email }, error) => words.reason(email, errorText(error, words.unknown)),
    done: (invites) => ({
      title: words.done(invites.length),
      description: words.works(invites.map(({ email }) => email)),
    }),
    notAll: words.notAll,
    onDone: onResent,
    failed: resend.failed,
    reloads: showingPeople,
  });
}
