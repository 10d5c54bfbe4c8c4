import type { updateUser as route } from '@portal/contracts/auth/user-routes';
import type { RouteInput } from '@portal/contracts/core/route';
import { isUniqueViolation } from '@portal/service-kit/database/transaction';
import { changedMeanwhile, conflict, notFound } from '@portal/service-kit/portal-error';
import type { Actor } from '@portal/service-kit/identity';
import type { Deps } from '../deps.ts';
import { assertRoleFitsCompany } from '../rules/company-role.ts';
import { assertAdministratorLeft } from '../rules/last-administrator.ts';
import { assertKeepsOwnStanding } from '../rules/own-standing.ts';
import { userActivity } from '../rules/user-activity.ts';
import type { UserRow } from '../store/users.ts';
import { recordActivity } from './record-activity.ts';
import { requireCompany } from './require-company.ts';
import { tellPeople } from './tell-people.ts';

export interface UserUpdate {
  id: number;
  /** The version that the change was made on. */
  version: number | undefined;
  change: RouteInput<typeof route>['body'];
}

/**
 * Changes a user. Another role, company or address, or a deactivation, ends their sessions at once;
 * another address or a deactivation also every link that was made for them.
 */
export async function updateUser(
  { transact, brand, now }: Deps,
  actor: Actor,
  { id, version, change }: UserUpdate,
): Promise<UserRow> {
  assertRoleFitsCompany(change.role, change.company, brand.internalCompany);
  return transact(async (store) => {
    await store.users.lockPeople();
    const before = await store.users.byId(id);
    if (!before) throw notFound('The user');
    if (change.company !== before.company) await requireCompany(store, { brand }, change.company);
    if (id === actor.userId) assertKeepsOwnStanding(change);
    assertAdministratorLeft(before, change, await store.users.countAdministrators());
    const testRole = change.role === 'admin' ? before.testRole : null;
    const after = await store.users.update(id, version, { ...change, testRole });
    if (!after) throw changedMeanwhile('The user');
    if (standing(before) !== standing(after)) {
      await store.sessions.endAllOf(id);
      await tellPeople(store, [before.company, after.company].sort());
    }
    if (before.email !== after.email) {
      const invite = await store.invites.openOf(before.email);
      if (invite) await store.invites.withdraw(invite.id);
    }
    if (before.email !== after.email || !after.isActive)
      await store.magicTokens.endAllOf(id, before.email, now());
    const entry = userActivity(before, after);
    if (entry) await recordActivity(store, actor, entry);
    return after;
  }).catch((error: unknown) => {
    throw isUniqueViolation(error) ? conflict(`${change.email} has an account already.`) : error;
  });
}

const standing = ({ role, company, email, isActive }: UserRow): string =>
  JSON.stringify([role, company, email, isActive]);
