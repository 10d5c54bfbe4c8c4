import { userMoved } from '@portal/contracts/auth/events';
import type { updateUser as route } from '@portal/contracts/auth/user-routes';
import type { RouteInput } from '@portal/contracts/core/route';
import { isUniqueViolation } from '@portal/service-kit/database/transaction';
import { changedMeanwhile, conflict, notFound } from '@portal/service-kit/portal-error';
import type { Actor } from '@portal/service-kit/identity';
import type { Deps } from '../deps.ts';
import { assertRoleFitsCompany } from '../rules/company-role.ts';
import { assertAdministratorLeft } from '../rules/last-administrator.ts';
import { assertKeepsOwnStanding } from '../rules/own-standing.ts';
import { fullName } from '../rules/full-name.ts';
import { userActivity } from '../rules/user-activity.ts';
import type { Store } from '../store/store.ts';
import type { UserRow } from '../store/users.ts';
import { recordActivity } from './record-activity.ts';
import { requireHeir } from './require-heir.ts';
import { requireCompany } from './require-company.ts';
import { emitPeopleCount } from './emit-people-count.ts';

export interface UserUpdate {
  id: number;
  /** The version that the change was made on. */
  version: number | undefined;
  /** With another company, who takes over at the one before. */
  heirId: number | undefined;
  change: RouteInput<typeof route>['body'];
}

/**
 * Changes a user. Another role, company or address, or a deactivation, ends their sessions at once;
 * another address or a deactivation also every link that was made for them. What they made for a company that they leave
 * stays there, and goes to an heir.
 */
export async function updateUser(
  { transact, brand, now }: Deps,
  actor: Actor,
  { id, version, heirId, change }: UserUpdate,
): Promise<UserRow> {
  return transact(async (store) => {
    await store.users.lockPeople();
    const before = await store.users.byId(id);
    if (!before) throw notFound('The user');
    if (change.role !== before.role || change.company !== before.company)
      assertRoleFitsCompany(change.role, change.company, brand.internalCompany);
    if (change.company !== before.company) await requireCompany(store, { brand }, change.company);
    if (id === actor.userId) assertKeepsOwnStanding(change);
    assertAdministratorLeft(before, change, await store.users.countAdministrators());
    const testRole = change.role === 'admin' ? before.testRole : null;
    const after = await store.users.update(id, version, { ...change, testRole });
    if (!after) throw changedMeanwhile('The user');
    if (standing(before) !== standing(after)) {
      await store.sessions.endAllOf(id);
      await emitPeopleCount(store, [before.company, after.company].sort());
    }
    if (before.email !== after.email) {
      const invite = await store.invites.openOf(before.email);
      if (invite) await store.invites.withdraw(invite.id);
    }
    if (before.email !== after.email || !after.isActive)
      await store.magicTokens.endAllOf(id, before.email, now());
    const heir =
      before.company === after.company
        ? null
        : await leaveCompany(store, before, after, {
            heirId: heirId ?? (await store.users.managerOf(before.company, id)) ?? actor.userId,
            at: now(),
          });
    const entry = userActivity(before, after, heir);
    if (entry) await recordActivity(store, actor, entry);
    return after;
  }).catch((error: unknown) => {
    throw isUniqueViolation(error) ? conflict(`${change.email} has an account already.`) : error;
  });
}

const standing = ({ role, company, email, isActive }: UserRow): string =>
  JSON.stringify([role, company, email, isActive]);

/** Tells who takes over what somebody made for the company that they leave; gives the heir. */
async function leaveCompany(
  store: Store,
  before: UserRow,
  after: UserRow,
  { heirId, at }: { heirId: number; at: Date },
): Promise<UserRow> {
  const heir = await requireHeir(
    store,
    heirId,
    ({ id, company, role }) => id !== before.id && (company === before.company || role === 'admin'),
    `Applications and quotes stay with ${before.company}. Choose an active user of it, or an administrator.`,
  );
  await store.emit(userMoved, {
    userId: before.id,
    from: before.company,
    to: after.company,
    at: at.toISOString(),
    heir: { userId: heir.id, name: fullName(heir), email: heir.email },
  });
  return heir;
}
