import { createInvite, resendInvite, withdrawInvite } from '@portal/contracts/auth/routes';
import type { Invite } from '@portal/contracts/auth/schemas';
import { api } from '@portal/ui-kit/api';
import { useAction } from '@portal/ui-kit/use-action';
import { showingPeople } from './change-user.ts';
import type { Person } from './person-form.ts';
import { words } from './words/en.ts';

export const useCreateInvite = () =>
  useAction({
    call: (body: Person) => api.call(createInvite, { body }),
    done: ({ email }) => words.invite.done(email),
    failed: words.invite.failed,
    reloads: showingPeople,
  });

export const useResendInvite = () =>
  useAction({
    call: ({ id }: Invite) => api.call(resendInvite, { params: { id } }),
    done: ({ email }) => words.resend.done(email),
    failed: words.resend.failed,
    reloads: showingPeople,
  });

export const useWithdrawInvite = () =>
  useAction({
    call: ({ id }: Invite) => api.call(withdrawInvite, { params: { id } }),
    done: (_, { email }) => ({ title: words.withdraw.done, description: email }),
    failed: words.withdraw.failed,
    reloads: showingPeople,
  });
