import { createInvite, resendInvite, withdrawInvite } from '@portal/contracts/auth/routes';
import type { Invite } from '@portal/contracts/auth/schemas';
import { api } from '@portal/ui-kit/api';
import { useHost } from '@portal/ui-kit/host.tsx';
import { useErrorToast } from '@portal/ui-kit/use-error-toast';
import { useMutation } from '@tanstack/react-query';
import { useAdminWords } from '../words/words.ts';
import { useRefreshPeople } from './change-user.ts';
import type { Person } from './person-form.ts';
import { useWords } from './words/words.ts';

export function useCreateInvite() {
  const host = useHost();
  const { done, failed } = useWords().invite;
  const { errorTitle } = useAdminWords();
  const fail = useErrorToast();
  const refresh = useRefreshPeople();
  return useMutation({
    mutationFn: (body: Person) => api.call(createInvite, { body }),
    onSuccess: async ({ email }) => {
      host.toast({ title: done.title, description: done.description(email) });
      await refresh();
    },
    onError: (error) => fail(error, errorTitle, failed),
  });
}

export function useResendInvite() {
  const host = useHost();
  const { done, failed } = useWords().resend;
  const { errorTitle } = useAdminWords();
  const fail = useErrorToast();
  const refresh = useRefreshPeople();
  return useMutation({
    mutationFn: ({ id }: Invite) => api.call(resendInvite, { params: { id } }),
    onSuccess: ({ email }) =>
      host.toast({ title: done.title, description: done.description(email) }),
    onError: (error) => fail(error, errorTitle, failed),
    onSettled: refresh,
  });
}

export function useWithdrawInvite() {
  const host = useHost();
  const { done, failed } = useWords().withdraw;
  const { errorTitle } = useAdminWords();
  const fail = useErrorToast();
  const refresh = useRefreshPeople();
  return useMutation({
    mutationFn: ({ id }: Invite) => api.call(withdrawInvite, { params: { id } }),
    onSuccess: (_, { email }) => host.toast({ title: done, description: email }),
    onError: (error) => fail(error, errorTitle, failed),
    onSettled: refresh,
  });
}
