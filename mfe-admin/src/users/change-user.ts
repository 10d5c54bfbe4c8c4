import { deleteUser, updateUser } from '@portal/contracts/auth/user-routes';
import type { User } from '@portal/contracts/auth/schemas';
import { etag } from '@portal/contracts/core/versions';
import { api } from '@portal/ui-kit/api';
import { useHost } from '@portal/ui-kit/host.tsx';
import { nameOf } from '@portal/ui-kit/name-of';
import { useFail } from '@portal/ui-kit/use-fail';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { companiesKey, peopleKey } from '../queries.ts';
import { useAdminWords } from '../words/words.ts';
import { valuesOf, type Person } from './person-form.ts';
import { useWords } from './words/words.ts';

/** Loads again all that shows people: their lists and cards, companies' counts, the person in the frame. */
export function useRefreshPeople(): () => Promise<unknown> {
  const queries = useQueryClient();
  return () =>
    Promise.all(
      [peopleKey, companiesKey, ['current-user']].map((queryKey) =>
        queries.invalidateQueries({ queryKey }),
      ),
    );
}

/** Changes a user as they were seen; what is not given stays. */
export function useUpdateUser(user: User) {
  const host = useHost();
  const { what, edit } = useWords();
  const { errorTitle } = useAdminWords();
  const refresh = useRefreshPeople();
  const fail = useFail({ what, refresh, saysOutdated: true });
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

export interface Heir {
  id: number;
  name: string;
}

/** Deletes a user as they were seen; their applications and quotes go to the heir. */
export function useDeleteUser(user: User) {
  const host = useHost();
  const { what, remove } = useWords();
  const { errorTitle } = useAdminWords();
  const refresh = useRefreshPeople();
  const fail = useFail({ what, refresh, saysOutdated: true });
  return useMutation({
    mutationFn: (heir: Heir) =>
      api.call(deleteUser, {
        params: { id: user.id },
        query: { heirId: heir.id },
        headers: { 'if-match': etag(user.version) },
      }),
    onSuccess: async (_, heir) => {
      host.toast({
        title: remove.done.title,
        description: remove.done.description(nameOf(user), heir.name),
      });
      await refresh();
    },
    onError: (error) => fail(error, errorTitle, remove.failed),
  });
}
