import { createInvite, resendInvite, withdrawInvite } from '@portal/contracts/auth/routes';
import type { Invite } from '@portal/contracts/auth/schemas';
import { api } from '@portal/ui-kit/api';
import { useHost } from '@portal/ui-kit/host.tsx';
import { useFail } from '@portal/ui-kit/use-fail';
import { useMutation } from '@tanstack/react-query';
import { useRefreshPeople } from './change-user.ts';
import type { Person } from './person-form.ts';

/** Mails an invitation. */
export function useCreateInvite() {
  const host = useHost();
  const fail = useFail();
  const refresh = useRefreshPeople();
  return useMutation({
    mutationFn: (body: Person) => api.call(createInvite, { body }),
    onSuccess: async ({ email }) => {
      host.toast({
        title: 'User invitation sent successfully',
        description: `The link that went to ${email} works for 7 days.`,
      });
      await refresh();
    },
    onError: (error) => fail(error, 'Error', 'Failed to create user invitation'),
  });
}

/** Mails an invitation once more. */
export function useResendInvite() {
  const host = useHost();
  const fail = useFail();
  const refresh = useRefreshPeople();
  return useMutation({
    mutationFn: ({ id }: Invite) => api.call(resendInvite, { params: { id } }),
    onSuccess: ({ email }) =>
      host.toast({
        title: 'Invitation resent successfully',
        description: `The new link that went to ${email} works for 7 days.`,
      }),
    onError: (error) => fail(error, 'Error', 'Failed to resend invitation'),
    onSettled: refresh,
  });
}

/** Withdraws an invitation; its links stop working. */
export function useWithdrawInvite() {
  const host = useHost();
  const fail = useFail();
  const refresh = useRefreshPeople();
  return useMutation({
    mutationFn: ({ id }: Invite) => api.call(withdrawInvite, { params: { id } }),
    onSuccess: (_, { email }) =>
      host.toast({ title: 'Invitation withdrawn successfully', description: email }),
    onError: (error) => fail(error, 'Error', 'Failed to withdraw invitation'),
    onSettled: refresh,
  });
}
