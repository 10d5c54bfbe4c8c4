import { resendInvite } from '@portal/contracts/auth/routes';
import type { Invite } from '@portal/contracts/auth/schemas';
import { api } from '@portal/ui-kit/api';
import { errorText, isRefused, isSignedOut } from '@portal/ui-kit/error-text';
import { useHost } from '@portal/ui-kit/host.tsx';
import { useFail } from '@portal/ui-kit/use-fail';
import { useMutation } from '@tanstack/react-query';
import { useRefreshPeople } from './change-user.ts';

interface Outcome {
  resent: Invite[];
  /** Whose was not, and why. */
  reasons: string[];
}

/**
 * Mails several invitations once more, one after the other. One that is refused, as where its address got too many
 * mails, keeps nothing from the others; where the portal fails, they are not tried. `onResent` is given those that
 * were mailed.
 */
export function useResendInvites(onResent: (resent: readonly Invite[]) => void) {
  const host = useHost();
  const fail = useFail();
  const refresh = useRefreshPeople();
  return useMutation({
    async mutationFn(invites: readonly Invite[]): Promise<Outcome> {
      const resent: Invite[] = [];
      const reasons: string[] = [];
      for (const invite of invites)
        try {
          await api.call(resendInvite, { params: { id: invite.id } });
          resent.push(invite);
        } catch (error) {
          if (isSignedOut(error)) throw error;
          reasons.push(`${invite.email}: ${errorText(error, 'It could not be resent.')}`);
          if (!isRefused(error)) break;
        }
      return { resent, reasons };
    },
    onSuccess: ({ resent, reasons }, invites) => {
      const left = invites.length - resent.length;
      const works =
        resent.length === 1
          ? `The new link that went to ${resent[0]?.email} works for 7 days.`
          : `The new links that went to ${resent.length} people work for 7 days.`;
      if (left === 0)
        host.toast({
          title: `${resent.length === 1 ? 'Invitation' : 'Invitations'} resent successfully`,
          description: works,
        });
      else
        host.toast({
          title: `${left} of ${invites.length} not resent`,
          description: [
            ...(resent.length ? [works] : []),
            ...reasons,
            ...(left > reasons.length ? ['The rest was not tried.'] : []),
          ].join(' '),
          variant: 'destructive',
        });
      onResent(resent);
    },
    onError: (error) => fail(error, 'Error', 'Failed to resend invitation'),
    onSettled: refresh,
  });
}
