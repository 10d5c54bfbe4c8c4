import type { companyChanged, companyDeleted } from '@portal/contracts/admin/events';
import { companyRenamed } from '@portal/contracts/auth/events';
import type { EventPayload } from '@portal/contracts/core/event';
import type { Deps } from '../../deps.ts';
import { emitPeopleCount } from './emit-people-count.ts';

/**
 * Updates the copy of a company unless it is older, renames it for its people, and ends sessions if inactive. A company
 * that begins to require a second factor gives its people the whole time to add one.
 */
export async function copyCompany(
  { transact, now }: Deps,
  { revision, company }: EventPayload<typeof companyChanged>,
): Promise<void> {
  await transact(async (store) => {
    await store.users.lockPeople();
    const before = await store.companies.byId(company.id);
    if (before && before.revision >= revision) return;
    await store.companies.replace({ ...company, revision, isDeleted: false });
    if (before && before.name !== company.name) {
      await store.users.renameCompany(before.name, company.name);
      await store.invites.renameCompany(before.name, company.name);
      await store.sso.renameCompany(before.name, company.name);
      await store.emit(companyRenamed, {
        from: before.name,
        to: company.name,
        at: now().toISOString(),
      });
    }
    if (company.requiresSecondFactor && !before?.requiresSecondFactor)
      await store.users.resetFactorDue(company.name);
    if (!company.isActive) await store.sessions.endAllOfCompany(company.name);
    await emitPeopleCount(store, [company.name]);
  });
}

/** Marks a company as deleted and withdraws its open invitations and ends its single sign-on. */
export async function markCompanyDeleted(
  { transact }: Deps,
  { revision, companyId }: EventPayload<typeof companyDeleted>,
): Promise<void> {
  await transact(async (store) => {
    await store.users.lockPeople();
    const before = await store.companies.byId(companyId);
    if (before && before.revision >= revision) return;
    const name = before?.name ?? '';
    await store.companies.replace({
      id: companyId,
      revision,
      name,
      isActive: false,
      isDeleted: true,
    });
    await store.invites.withdrawAllOf(name);
    await store.sso.deleteOf(name);
    // A person who joined just before the deletion cannot sign in until they move to another company.
    await store.sessions.endAllOfCompany(name);
  });
}
