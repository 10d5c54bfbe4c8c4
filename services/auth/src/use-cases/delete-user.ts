import { userDeleted } from '@portal/contracts/auth/events';
import { conflict, notFound } from '@portal/service-kit/portal-error';
import type { Actor } from '@portal/service-kit/identity';
import type { Deps } from '../deps.ts';
import { assertAdministratorLeft } from '../rules/last-administrator.ts';

/** Deletes a user; their sessions and links end with them. */
export async function deleteUser({ transact }: Deps, actor: Actor, id: number): Promise<void> {
  if (id === actor.userId) throw conflict('You cannot delete yourself. Ask another administrator.');
  await transact(async (store) => {
    const administrators = await store.users.lockAdministrators();
    const user = await store.users.byId(id);
    if (!user) throw notFound('The user');
    assertAdministratorLeft(user, null, administrators);
    await store.users.delete(id);
    await store.emit(userDeleted, { userId: id });
  });
}
