import type { Actor } from '@portal/service-kit/identity';
import {
  changedMeanwhile,
  conflict,
  forbidden,
  invalidField,
  requireFound,
  PortalError,
} from '@portal/service-kit/portal-error';
import { roleLabels, type Role } from '@portal/contracts/core/roles';
import { userMoved, userDeleted } from '@portal/contracts/auth/events';
import type { updateUser as route } from '@portal/contracts/auth/user-routes';
import type { RouteInput } from '@portal/contracts/core/route';
import { isUniqueViolation } from '@portal/service-kit/database/sql';
import { requireRecentFactor } from '@portal/service-kit/step-up';
import type { Deps } from '../../deps.ts';
import type { UserRow, UserChange } from '../store/users.ts';
import { userTarget, userActivity, fullName } from '../rules/person.ts';
import * as access from '../rules/user-access.ts';
import type { Store } from '../../store/store.ts';
import { requireCompany, requireOwnDomain, emitPeopleCount } from './companies.ts';

export async function getCurrentUser({ store }: Deps, actor: Actor): Promise<UserRow> {
  const user = await store.users.byId(actor.userId);
  if (!user?.isActive) throw new PortalError('signed_out', 'Sign in to continue.');
  return user;
}

/** Throws a 404 for an unknown user. */
export async function requireUser(store: Store, id: number): Promise<UserRow> {
  return requireFound(await store.users.byId(id), 'The user');
}

/** Sets or clears (null) the test role of an administrator. Requires the real role. */
export async function changeTestRole({ transact }: Deps, actor: Actor, testRole: Role | null) {
  if (actor.role !== 'admin') throw forbidden('Only administrators may test other roles.');
  await transact(async (store) => {
    await store.users.setTestRole(actor.userId, testRole);
    await store.record(actor, {
      action: testRole ? 'test-role.set' : 'test-role.cleared',
      target: userTarget({ id: actor.userId, email: actor.email }),
      summary: testRole
        ? `Views the portal as ${roleLabels[testRole]}`
        : 'Views the portal in their own role',
    });
  });
}

/** Creates the first administrator if there are no users. Safe with concurrent starts. */
export async function createFirstAdministrator({ transact, brand }: Deps, email: string) {
  await transact(async (store) => {
    await store.users.lockPeople();
    if ((await store.users.count()) > 0) return;
    const user = await store.users.create({
      email: email.toLowerCase(),
      firstName: 'Portal',
      lastName: 'Administrator',
      role: 'admin',
      company: brand.internalCompany,
    });
    await store.record(null, {
      action: 'user.created',
      target: userTarget(user),
      summary: 'First administrator, from the configuration',
    });
  });
}

type Change = RouteInput<typeof route>['body'];

/** Updates a user. Applications and quotes of a company that they leave stay there and get a new owner. */
export async function updateUser(
  deps: Deps,
  actor: Actor,
  id: number,
  update: { change: Change; newOwnerId: number | undefined; version: number | undefined },
): Promise<UserRow> {
  const { change, newOwnerId, version } = update;
  const { brand, now } = deps;
  return deps
    .transact(async (store) => {
      await store.users.lockPeople();
      const before = await requireUser(store, id);
      if (change.company !== before.company) await requireCompany(store, { brand }, change.company);
      if (change.company !== before.company || change.email !== before.email)
        await requireOwnDomain(store, change);
      if (isSensitive(before, change)) requireRecentFactor(actor);
      if (id === actor.userId) access.assertKeepsOwnAccess(change);
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
      if (entry) await store.record(actor, entry);
      return after;
    })
    .catch((error: unknown) => {
      throw isUniqueViolation(error) ? conflict(`${change.email} already has an account.`) : error;
    });
}

/** Whether a change could hand an account to somebody else, or lets a reviewer in again. */
const isSensitive = (before: UserRow, change: Change): boolean =>
  change.role !== before.role ||
  change.company !== before.company ||
  change.email !== before.email ||
  (access.isReviewer(change.role) && change.isActive && !before.isActive);

/** Publishes that a user left a company, and who gets their applications and quotes. Returns the new owner. */
async function leaveCompany(
  store: Store,
  before: UserRow,
  after: UserRow,
  { newOwnerId, at }: { newOwnerId: number; at: Date },
): Promise<UserRow> {
  const newOwner = await requireNewOwner(store, newOwnerId, before);
  await store.emit(userMoved, {
    userId: before.id,
    from: before.company,
    to: after.company,
    at: at.toISOString(),
    heir: { userId: newOwner.id, name: fullName(newOwner), email: newOwner.email },
  });
  return newOwner;
}

/**
 * Changes a user. A new role, company or address, or a deactivation, ends their sessions; a new address or a deactivation
 * also ends their links, a new company or address their keys. Needs the people lock. Throws a 409 if no administrator would be left.
 */
export async function changeUser(
  store: Store,
  { brand, now }: Pick<Deps, 'brand' | 'now'>,
  before: UserRow,
  changes: Partial<Omit<UserChange, 'testRole'>>,
  version?: number,
): Promise<UserRow> {
  const { id, firstName, lastName, email, company, role, isActive } = before;
  const change = { firstName, lastName, email, company, role, isActive, ...changes };
  if (change.role !== before.role || change.company !== before.company)
    access.assertRoleFitsCompany(change.role, change.company, brand.internalCompany);
  access.assertAdministratorLeft(before, change, await store.users.countAdministrators());
  const testRole = change.role === 'admin' ? before.testRole : null;
  const after = await store.users.update(id, version, { ...change, testRole });
  if (!after) throw changedMeanwhile('The user');
  if (accessOf(before) !== accessOf(after)) {
    await store.sessions.endAllOf(id);
    await emitPeopleCount(store, [before.company, after.company].sort());
  }
  if (before.company !== after.company) await store.companyPeople.clearProviderIds(id);
  if (before.company !== after.company || before.email !== after.email)
    await store.apiKeys.removeAllOf(id);
  if (before.email !== after.email) {
    const invite = await store.invites.openOf(before.email);
    if (invite) await store.invites.withdraw(invite.id);
  }
  if (before.email !== after.email || !after.isActive)
    await store.magicTokens.endAllOf(id, before.email, now());
  return after;
}

const accessOf = ({ role, company, email, isActive }: UserRow): string =>
  JSON.stringify([role, company, email, isActive]);

/** Deletes a user with their sessions and links. Applications and quotes go to the new owner, by default the actor. */
export async function deleteUser(
  { transact }: Deps,
  actor: Actor,
  id: number,
  { newOwnerId, version }: { newOwnerId: number | undefined; version: number | undefined },
): Promise<void> {
  if (id === actor.userId)
    throw conflict('You cannot delete yourself. Ask another administrator.', { notable: true });
  await transact(async (store) => {
    await store.users.lockPeople();
    const user = await requireUser(store, id);
    access.assertAdministratorLeft(user, null, await store.users.countAdministrators());
    const newOwner = await requireNewOwner(store, newOwnerId ?? actor.userId, user);
    if (!(await store.users.delete(id, version))) throw changedMeanwhile('The user');
    await store.sessions.endAllOf(id);
    await store.emit(userDeleted, {
      userId: id,
      company: user.company,
      heir: {
        userId: newOwner.id,
        name: fullName(newOwner),
        company: newOwner.company,
        email: newOwner.email,
      },
    });
    await emitPeopleCount(store, [user.company]);
    await store.record(actor, {
      action: 'user.deleted',
      target: userTarget(user),
      summary: `Transferred ${fullName(user)}’s applications and quotes to ${fullName(newOwner)}`,
    });
  });
}

/** Returns who gets applications and quotes. Throws a 400 for an inactive user, or one of another company. */
async function requireNewOwner(store: Store, newOwnerId: number, { id, company }: UserRow) {
  const user = newOwnerId === id ? null : await store.users.byId(newOwnerId);
  if (user?.isActive && (user.company === company || user.role === 'admin')) return user;
  const detail = `Applications and quotes stay with ${company}. Choose an active user of it, or an administrator.`;
  throw invalidField('heirId', detail);
}
