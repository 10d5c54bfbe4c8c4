import { deleteUser, updateUser } from '@portal/contracts/auth/user-routes';
import type { User } from '@portal/contracts/auth/schemas';
import { ofVersion } from '@portal/contracts/core/versions';
import { api } from '@portal/ui-kit/api';
import { nameOf } from '@portal/ui-kit/name-of';
import { useAction } from '@portal/ui-kit/use-action';
import { companiesKey, peopleKey } from '../queries.ts';
import { valuesOf, type Person } from './person-form.ts';
import { words } from './words/en.ts';

export const showingPeople = [peopleKey, companiesKey, ['current-user']];

/** Updates a user based on the displayed version; omitted fields are unchanged. */
export const useUpdateUser = (user: User) =>
  useAction({
    call: ({ heirId, ...change }: Partial<Person & { isActive: boolean; heirId: number }>) =>
      api.call(updateUser, {
        ...ofVersion(user),
        query: { heirId },
        body: { ...valuesOf(user), role: user.role, isActive: user.isActive, ...change },
      }),
    done: (changed) => ({ title: words.edit.done, description: nameOf(changed) }),
    failed: words.edit.failed,
    reloads: showingPeople,
    what: words.what,
    namesConflict: true,
  });

export interface NewOwner {
  id: number;
  name: string;
}

/** Deletes a user based on the displayed version and transfers their applications and quotes to the new owner. */
export const useDeleteUser = (user: User) =>
  useAction({
    call: (newOwner: NewOwner) =>
      api.call(deleteUser, { ...ofVersion(user), query: { heirId: newOwner.id } }),
    done: (_, newOwner) => words.remove.done(nameOf(user), newOwner.name),
    failed: words.remove.failed,
    reloads: showingPeople,
    what: words.what,
    namesConflict: true,
  });
