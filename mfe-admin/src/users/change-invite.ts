import { createInvite, resendInvite, withdrawInvite } from '@portal/contracts/auth/routes';
import type { Invite } from '@portal/contracts/auth/schemas';
import { api } from '@portal/ui-kit/api';
import { useAction } from '@portal/ui-kit/use-action';
import { showingPeople } from './change-user.ts';
import type { Person } from './person-form.ts';
import { useWords } from './words/en.ts';

export function useCreateInvite() {
  const { done, failed } = useWords().invite;
  return useAction({
    call: (body: Person) => api.call(createInvite, { body }),
    done: ({ email }) => done(email),
    failed,
    reloads: showingPeople,
  });
}

export function useResendInvite() {
  const { done, failed } = useWords().resend;
  return useAction({
    call: ({ id }: Invite) => api.call(resendInvite, { params: { id } }),
    done: ({ email }) => done(email),
    failed,
    reloads: showingPeople,
  });
}

export function useWithdrawInvite() {
  const { done, failed } = useWords().withdraw;
  return useAction({
    call: ({ id }: Invite) => api.call(withdrawInvite, { params: { id } }),
    done: (_, { email }) => ({ title: done, description: email }),
    failed,
    reloads: showingPeople,
  });
}
