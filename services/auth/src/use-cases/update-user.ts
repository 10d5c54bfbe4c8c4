import type { updateUser as route } from '@portal/contracts/auth/routes';
import type { RouteInput } from '@portal/contracts/core/route';
import { isUniqueViolation } from '@portal/service-kit/database/transaction';
import { conflict, notFound } from '@portal/service-kit/portal-error';
import type { Actor } from '@portal/service-kit/identity';
import type { Deps } from '../deps.ts';
import { assertRoleFitsCompany } from '../rules/company-role.ts';
import { assertAdministratorLeft } from '../rules/last-administrator.ts';
import type { UserRow } from '../store/users.ts';

/** Changes a user. Another role or company, or a deactivation, ends their sessions at once. */
export async function updateUser(
  { transact, brand }: Deps,
  actor: Actor,
  id: number,
  change: RouteInput<typeof route>['body'],
): Promise<UserRow> {
  assertRoleFitsCompany(change.role, change.company, brand.internalCompany);
  return transact(async (store) => {
    const administrators = await store.users.lockAdministrators();
    const before = await store.users.byId(id);
    if (!before) throw notFound('The user');
    if (id === actor.userId && !change.isActive)
      throw conflict('You cannot deactivate yourself. Ask another administrator.');
    assertAdministratorLeft(before, change, administrators);
    const testRole = change.role === 'admin' ? before.testRole : null;
    const after = await store.users.update(id, { ...change, testRole });
    const standing = ({ role, company, isActive }: UserRow): string =>
      JSON.stringify([role, company, isActive]);
    if (standing(before) !== standing(after)) await store.sessions.endAllOf(id);
    return after;
  }).catch((error: unknown) => {
    throw isUniqueViolation(error) ? conflict(`${change.email} has an account already.`) : error;
  });
}
