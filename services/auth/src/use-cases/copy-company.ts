import type { companyChanged, companyDeleted } from '@portal/contracts/admin/events';
import { companyRenamed } from '@portal/contracts/auth/events';
import type { EventPayload } from '@portal/contracts/core/event';
import type { Deps } from '../deps.ts';
import { emitPeopleCount } from './emit-people-count.ts';

/**
 * Keeps a changed company's copy; an older word than the last changes nothing. A new name goes to its
 * people and their open invitations; the sessions of an inactive one end.
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
      await store.emit(companyRenamed, {
        from: before.name,
        to: company.name,
        at: now().toISOString(),
      });
    }
    if (!company.isActive) await store.sessions.endAllOfCompany(company.name);
    await emitPeopleCount(store, [company.name]);
  });
}

/** Marks a company's copy as deleted and withdraws its open invitations. */
export async function forgetCompany(
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
    // Whoever joined in the very moment of the deletion is kept out until they are of another company.
    await store.sessions.endAllOfCompany(name);
  });
}
