import { changedMeanwhile } from '@portal/service-kit/portal-error';
import type { Deps } from '../../deps.ts';
import { assertRoleFitsCompany } from '../rules/company-role.ts';
import { assertAdministratorLeft } from '../rules/last-administrator.ts';
import type { Store } from '../../store/store.ts';
import type { UserChange, UserRow } from '../store/users.ts';
import { emitPeopleCount } from './emit-people-count.ts';

/**
 * Changes a user. A new role, company or address, or a deactivation, ends their sessions; a new address or a deactivation
 * also ends their links, a new address their keys. Needs the people lock. Throws a 409 if no administrator would be left.
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
    assertRoleFitsCompany(change.role, change.company, brand.internalCompany);
  assertAdministratorLeft(before, change, await store.users.countAdministrators());
  const testRole = change.role === 'admin' ? before.testRole : null;
  const after = await store.users.update(id, version, { ...change, testRole });
  if (!after) throw changedMeanwhile('The user');
  if (accessOf(before) !== accessOf(after)) {
    await store.sessions.endAllOf(id);
    await emitPeopleCount(store, [before.company, after.company].sort());
  }
  if (before.company !== after.company) await store.companyPeople.forget(id);
  if (before.email !== after.email) {
    const invite = await store.invites.openOf(before.email);
    if (invite) await store.invites.withdraw(invite.id);
    await store.apiKeys.removeAllOf(id);
  }
  if (before.email !== after.email || !after.isActive)
    await store.magicTokens.endAllOf(id, before.email, now());
  return after;
}

const accessOf = ({ role, company, email, isActive }: UserRow): string =>
  JSON.stringify([role, company, email, isActive]);
