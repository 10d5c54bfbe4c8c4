import { userDeleted } from '@portal/contracts/auth/events';
import { changedMeanwhile, conflict, notFound } from '@portal/service-kit/portal-error';
import type { Actor } from '@portal/service-kit/identity';
import type { Deps } from '../../deps.ts';
import { fullName } from '../rules/full-name.ts';
import { assertAdministratorLeft } from '../rules/last-administrator.ts';
import { userTarget } from '../rules/user-activity.ts';
import { recordActivity } from '../../use-cases/record-activity.ts';
import { requireNewOwner } from './require-new-owner.ts';
import { emitPeopleCount } from './emit-people-count.ts';

export interface Deletion {
  id: number;
  /** Who gets the applications and quotes; by default the deleting administrator. */
  newOwnerId: number | undefined;
  version: number | undefined;
}

/** Deletes a user with their sessions and links, and transfers their applications and quotes. */
export async function deleteUser(
  { transact }: Deps,
  actor: Actor,
  { id, newOwnerId, version }: Deletion,
): Promise<void> {
  if (id === actor.userId)
    throw conflict('You cannot delete yourself. Ask another administrator.', { notable: true });
  await transact(async (store) => {
    await store.users.lockPeople();
    const user = await store.users.byId(id);
    if (!user) throw notFound('The user');
    assertAdministratorLeft(user, null, await store.users.countAdministrators());
    const newOwner = await requireNewOwner(
      store,
      newOwnerId ?? actor.userId,
      (other) => other.id !== id,
      'Choose another active user to get the applications and quotes.',
    );
    if (!(await store.users.delete(id, version))) throw changedMeanwhile('The user');
    await store.emit(userDeleted, {
      userId: id,
      heir: {
        userId: newOwner.id,
        name: fullName(newOwner),
        company: newOwner.company,
        email: newOwner.email,
      },
    });
    await emitPeopleCount(store, [user.company]);
    await recordActivity(store, actor, {
      action: 'user.deleted',
      target: userTarget(user),
      summary: `Transferred ${fullName(user)}’s applications and quotes to ${fullName(newOwner)}`,
    });
  });
}
