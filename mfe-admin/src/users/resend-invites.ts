import { resendInvite } from '@portal/contracts/auth/routes';
import type { Invite } from '@portal/contracts/auth/schemas';
import { api } from '@portal/ui-kit/api';
import { errorText, isRefused, isSignedOut } from '@portal/ui-kit/error-text';
import { useHost } from '@portal/ui-kit/host.tsx';
import { useAction } from '@portal/ui-kit/use-action';
import { showingPeople } from './change-user.ts';
import { useWords } from './words/en.ts';

interface Outcome {
  resent: Invite[];
  /** Why the others were not resent. */
  reasons: string[];
}

/**
 * Resends invitations one by one. A rejected one, for example because its address got too many mails, does not stop the
 * others; if the portal fails, the rest are skipped. `onResent` gets the resent ones.
 */
export function useResendInvites(onResent: (resent: readonly Invite[]) => void) {
  const host = useHost();
  const { resend, resendSelected: words } = useWords();
  return useAction({
    async call(invites: readonly Invite[]): Promise<Outcome> {
      const resent: Invite[] = [];
      const reasons: string[] = [];
      for (const invite of invites)
        try {
          await api.call(resendInvite, { params: { id: invite.id } });
          resent.push(invite);
        } catch (error) {
          if (isSignedOut(error)) throw error;
          reasons.push(words.reason(invite.email, errorText(error, words.unknown)));
          if (!isRefused(error)) break;
        }
      return { resent, reasons };
    },
    onDone: ({ resent, reasons }, invites) => {
      const left = invites.length - resent.length;
      const works = words.works(resent.map(({ email }) => email));
      if (left === 0) host.toast({ title: words.done(resent.length), description: works });
      else
        host.toast({
          title: words.notAll(left, invites.length),
          description: [
            ...(resent.length ? [works] : []),
            ...reasons,
            ...(left > reasons.length ? [words.notTried] : []),
          ].join(' '),
          variant: 'destructive',
        });
      onResent(resent);
    },
    failed: resend.failed,
    reloads: showingPeople,
  });
}
