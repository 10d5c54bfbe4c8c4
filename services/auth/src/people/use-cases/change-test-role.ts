import { roleLabels, type Role } from '@portal/contracts/core/roles';
import type { Actor } from '@portal/service-kit/identity';
import { forbidden } from '@portal/service-kit/portal-error';
import type { Deps } from '../../deps.ts';
import { userTarget } from '../rules/user-activity.ts';
import { recordActivity } from '../../use-cases/record-activity.ts';

/** Sets or clears (null) the test role of an administrator. Requires the real role. */
export async function changeTestRole(
  { transact }: Deps,
  actor: Actor,
  testRole: Role | null,
): Promise<void> {
  if (actor.role !== 'admin') throw forbidden('Only administrators may test other roles.');
  await transact(async (store) => {
    await store.users.setTestRole(actor.userId, testRole);
    await recordActivity(store, actor, {
      action: testRole ? 'test-role.set' : 'test-role.cleared',
      target: userTarget({ id: actor.userId, email: actor.email }),
      summary: testRole
        ? `Views the portal as ${roleLabels[testRole]}`
        : 'Views the portal in their own role',
    });
  });
}
