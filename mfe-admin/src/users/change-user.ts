import { deleteUser, updateUser } from '@portal/contracts/auth/user-routes';
import type { User } from '@portal/contracts/auth/schemas';
import { ofVersion } from '@portal/contracts/core/versions';
import { api } from '@portal/ui-kit/api';
import { nameOf } from '@portal/ui-kit/name-of';
import { useAction } from '@portal/ui-kit/use-action';
import { companiesKey, peopleKey } from '../queries.ts';
import { valuesOf, type Person } from './person-form.ts';
import { useWords } from './words/en.ts';

export const showingPeople = [peopleKey, companiesKey, ['current-user']];

/** Updates a user based on the displayed version; omitted fields are unchanged. */
export function useUpdateUser(user: User) {
  const { what, edit } = useWords();
  return useAction({
    call: ({ heirId, ...change }: Partial<Person & { isActive: boolean; heirId: number }>) =>
      api.call(updateUser, {
        ...ofVersion(user),
        query: { heirId },
        body: { ...valuesOf(user), role: user.role, isActive: user.isActive, ...change },
      }),
    done: (changed) => ({ title: edit.done, description: nameOf(changed) }),
    failed: edit.failed,
    reloads: showingPeople,
    what,
    saysOutdated: true,
  });
}

export interface NewOwner {
  id: number;
  name: string;
}

/** Deletes a user based on the displayed version and transfers their applications and quotes to the new owner. */
export function useDeleteUser(user: User) {
  const { what, remove } = useWords();
  return useAction({
    call: (newOwner: NewOwner) =>
      api.call(deleteUser, { ...ofVersion(user), query: { heirId: newOwner.id } }),
    done: (_, newOwner) => remove.done(nameOf(user), newOwner.name),
    failed: remove.failed,
    reloads: showingPeople,
    what,
    saysOutdated: true,
  });
}
