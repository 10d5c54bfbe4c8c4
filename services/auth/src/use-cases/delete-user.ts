import { userDeleted } from '@portal/contracts/auth/events';
import { changedMeanwhile, conflict, notFound } from '@portal/service-kit/portal-error';
import type { Actor } from '@portal/service-kit/identity';
import type { Deps } from '../deps.ts';
import { fullName } from '../rules/full-name.ts';
import { assertAdministratorLeft } from '../rules/last-administrator.ts';
import { userTarget } from '../rules/user-activity.ts';
import { recordActivity } from './record-activity.ts';
import { requireHeir } from './require-heir.ts';
import { emitPeopleCount } from './emit-people-count.ts';

export interface Deletion {
  id: number;
  /** Who gets the applications and quotes; the deleting administrator where nobody is named. */
  heirId: number | undefined;
  /** The version that the deletion was decided on. */
  version: number | undefined;
}

/** Deletes a user; their sessions and links end with them, their applications and quotes go to an heir. */
export async function deleteUser(
  { transact }: Deps,
  actor: Actor,
  { id, heirId, version }: Deletion,
): Promise<void> {
  if (id === actor.userId)
    throw conflict('You cannot delete yourself. Ask another administrator.', { notable: true });
  await transact(async (store) => {
    await store.users.lockPeople();
    const user = await store.users.byId(id);
    if (!user) throw notFound('The user');
    assertAdministratorLeft(user, null, await store.users.countAdministrators());
    const heir = await requireHeir(
      store,
      heirId ?? actor.userId,
      (other) => other.id !== id,
      'Applications and quotes can go to another active user only. Choose one.',
    );
    if (!(await store.users.delete(id, version))) throw changedMeanwhile('The user');
    await store.emit(userDeleted, {
      userId: id,
      heir: { userId: heir.id, name: fullName(heir), company: heir.company, email: heir.email },
    });
    await emitPeopleCount(store, [user.company]);
    await recordActivity(store, actor, {
      action: 'user.deleted',
      target: userTarget(user),
      summary: `${fullName(user)}’s applications and quotes go to ${fullName(heir)}`,
    });
  });
}
