import { userMoved } from '@portal/contracts/auth/events';
import type { updateUser as route } from '@portal/contracts/auth/user-routes';
import type { RouteInput } from '@portal/contracts/core/route';
import { isUniqueViolation } from '@portal/service-kit/database/sql';
import { conflict, notFound } from '@portal/service-kit/portal-error';
import type { Actor } from '@portal/service-kit/identity';
import { requireRecentFactor } from '@portal/service-kit/step-up';
import type { Deps } from '../../deps.ts';
import { assertKeepsOwnAccess } from '../rules/own-standing.ts';
import { fullName } from '../rules/full-name.ts';
import { userActivity } from '../rules/user-activity.ts';
import type { Store } from '../../store/store.ts';
import type { UserRow } from '../store/users.ts';
import { changeUser } from './change-user.ts';
import { recordActivity } from '../../use-cases/record-activity.ts';
import { requireNewOwner } from './require-new-owner.ts';
import { requireCompany, requireOwnDomain } from './require-company.ts';

export interface UserUpdate {
  id: number;
  version: number | undefined;
  /** With another company: who gets the applications and quotes of the previous one. */
  newOwnerId: number | undefined;
  change: RouteInput<typeof route>['body'];
}

/** Updates a user. Applications and quotes of a company that they leave stay there and get a new owner. */
export async function updateUser(
  deps: Deps,
  actor: Actor,
  { id, version, newOwnerId, change }: UserUpdate,
): Promise<UserRow> {
  const { brand, now } = deps;
  return deps
    .transact(async (store) => {
      await store.users.lockPeople();
      const before = await store.users.byId(id);
      if (!before) throw notFound('The user');
      if (change.company !== before.company) await requireCompany(store, { brand }, change.company);
      if (change.company !== before.company || change.email !== before.email)
        await requireOwnDomain(store, change);
      if (isSensitive(before, change)) requireRecentFactor(actor);
      if (id === actor.userId) assertKeepsOwnAccess(change);
      const after = await changeUser(store, deps, before, change, version);
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
    })
    .catch((error: unknown) => {
      throw isUniqueViolation(error) ? conflict(`${change.email} already has an account.`) : error;
    });
}

/** Whether a change of role, company or address could hand an account to somebody else. */
const isSensitive = (before: UserRow, change: UserUpdate['change']): boolean =>
  change.role !== before.role || change.company !== before.company || change.email !== before.email;

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
