import { userMoved } from '@portal/contracts/auth/events';
import type { updateUser as route } from '@portal/contracts/auth/user-routes';
import type { RouteInput } from '@portal/contracts/core/route';
import { isUniqueViolation } from '@portal/service-kit/database/transaction';
import { changedMeanwhile, conflict, notFound } from '@portal/service-kit/portal-error';
import type { Actor } from '@portal/service-kit/identity';
import { requireRecentFactor } from '@portal/service-kit/step-up';
import type { Deps } from '../deps.ts';
import { assertRoleFitsCompany } from '../rules/company-role.ts';
import { assertAdministratorLeft } from '../rules/last-administrator.ts';
import { assertKeepsOwnAccess } from '../rules/own-standing.ts';
import { fullName } from '../rules/full-name.ts';
import { userActivity } from '../rules/user-activity.ts';
import type { Store } from '../store/store.ts';
import type { UserRow } from '../store/users.ts';
import { recordActivity } from './record-activity.ts';
import { requireNewOwner } from './require-new-owner.ts';
import { requireCompany } from './require-company.ts';
import { emitPeopleCount } from './emit-people-count.ts';

export interface UserUpdate {
  id: number;
  version: number | undefined;
  /** With another company: who gets the applications and quotes of the previous one. */
  newOwnerId: number | undefined;
  change: RouteInput<typeof route>['body'];
}

/**
 * Updates a user. A new role, company or address, or a deactivation, ends their sessions; a new address or a deactivation
 * also ends their links, a new address their keys. Applications and quotes of a company that they leave stay there and get a new owner.
 */
export async function updateUser(
  { transact, brand, now }: Deps,
  actor: Actor,
  { id, version, newOwnerId, change }: UserUpdate,
): Promise<UserRow> {
  return transact(async (store) => {
    await store.users.lockPeople();
    const before = await store.users.byId(id);
    if (!before) throw notFound('The user');
    if (change.role !== before.role || change.company !== before.company)
      assertRoleFitsCompany(change.role, change.company, brand.internalCompany);
    if (change.company !== before.company) await requireCompany(store, { brand }, change.company);
    if (isSensitive(before, change)) requireRecentFactor(actor);
    if (id === actor.userId) assertKeepsOwnAccess(change);
    assertAdministratorLeft(before, change, await store.users.countAdministrators());
    const testRole = change.role === 'admin' ? before.testRole : null;
    const after = await store.users.update(id, version, { ...change, testRole });
    if (!after) throw changedMeanwhile('The user');
    if (accessOf(before) !== accessOf(after)) {
      await store.sessions.endAllOf(id);
      await emitPeopleCount(store, [before.company, after.company].sort());
    }
    if (before.email !== after.email) {
      const invite = await store.invites.openOf(before.email);
      if (invite) await store.invites.withdraw(invite.id);
      await store.apiKeys.removeAllOf(id);
    }
    if (before.email !== after.email || !after.isActive)
      await store.magicTokens.endAllOf(id, before.email, now());
    const newOwner =
      before.company === after.company
        ? null
        : await leaveCompany(store, before, after, {
            newOwnerId:
              newOwnerId ?? (await store.users.managerOf(before.company, id)) ?? actor.userId,
            at: now(),
          });
    const entry = userActivity(before, after, newOwner);
    if (entry) await recordActivity(store, actor, entry);
    return after;
  }).catch((error: unknown) => {
    throw isUniqueViolation(error) ? conflict(`${change.email} already has an account.`) : error;
  });
}

/** Whether a change of role, company or address could hand an account to somebody else. */
const isSensitive = (before: UserRow, change: UserUpdate['change']): boolean =>
  change.role !== before.role || change.company !== before.company || change.email !== before.email;

const accessOf = ({ role, company, email, isActive }: UserRow): string =>
  JSON.stringify([role, company, email, isActive]);

/** Publishes that a user left a company, and who gets their applications and quotes. Returns the new owner. */
async function leaveCompany(
  store: Store,
  before: UserRow,
  after: UserRow,
  { newOwnerId, at }: { newOwnerId: number; at: Date },
): Promise<UserRow> {
  const newOwner = await requireNewOwner(
    store,
    newOwnerId,
    ({ id, company, role }) => id !== before.id && (company === before.company || role === 'admin'),
    `Applications and quotes stay with ${before.company}. Choose an active user of it, or an administrator.`,
  );
  await store.emit(userMoved, {
    userId: before.id,
    from: before.company,
    to: after.company,
    at: at.toISOString(),
    heir: { userId: newOwner.id, name: fullName(newOwner), email: newOwner.email },
  });
  return newOwner;
}
