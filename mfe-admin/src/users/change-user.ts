import { deleteUser, updateUser } from '@portal/contracts/auth/user-routes';
import type { User } from '@portal/contracts/auth/schemas';
import { etag } from '@portal/contracts/core/versions';
import { api } from '@portal/ui-kit/api';
import { useHost } from '@portal/ui-kit/host.tsx';
import { nameOf } from '@portal/ui-kit/name-of';
import { useErrorToast } from '@portal/ui-kit/use-error-toast';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { companiesKey, peopleKey } from '../queries.ts';
import { useAdminWords } from '../words/words.ts';
import { valuesOf, type Person } from './person-form.ts';
import { useWords } from './words/words.ts';

/** Invalidates everything that shows people: lists, cards, company counts, the current user. */
export function useRefreshPeople(): () => Promise<unknown> {
  const queries = useQueryClient();
  return () =>
    Promise.all(
      [peopleKey, companiesKey, ['current-user']].map((queryKey) =>
        queries.invalidateQueries({ queryKey }),
      ),
    );
}

/** Updates a user based on the displayed version; omitted fields are unchanged. */
export function useUpdateUser(user: User) {
  const host = useHost();
  const { what, edit } = useWords();
  const { errorTitle } = useAdminWords();
  const refresh = useRefreshPeople();
  const fail = useErrorToast({ what, refresh, saysOutdated: true });
  return useMutation({
    mutationFn: ({ heirId, ...change }: Partial<Person & { isActive: boolean; heirId: number }>) =>
      api.call(updateUser, {
        params: { id: user.id },
        query: { heirId },
        headers: { 'if-match': etag(user.version) },
        body: { ...valuesOf(user), role: user.role, isActive: user.isActive, ...change },
      }),
    onSuccess: async (changed) => {
      host.toast({ title: edit.done, description: nameOf(changed) });
      await refresh();
    },
    onError: (error) => fail(error, errorTitle, edit.failed),
  });
}

export interface NewOwner {
  id: number;
  name: string;
}

/** Deletes a user based on the displayed version and transfers their applications and quotes to the new owner. */
export function useDeleteUser(user: User) {
  const host = useHost();
  const { what, remove } = useWords();
  const { errorTitle } = useAdminWords();
  const refresh = useRefreshPeople();
  const fail = useErrorToast({ what, refresh, saysOutdated: true });
  return useMutation({
    mutationFn: (newOwner: NewOwner) =>
      api.call(deleteUser, {
        params: { id: user.id },
        query: { heirId: newOwner.id },
        headers: { 'if-match': etag(user.version) },
      }),
    onSuccess: async (_, newOwner) => {
      host.toast({
        title: remove.done.title,
        description: remove.done.description(nameOf(user), newOwner.name),
      });
      await refresh();
    },
    onError: (error) => fail(error, errorTitle, remove.failed),
  });
}
