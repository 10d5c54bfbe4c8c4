import { companyDeleted } from '@portal/contracts/admin/events';
import type { Actor } from '@portal/service-kit/identity';
import { changedMeanwhile, conflict, notFound } from '@portal/service-kit/portal-error';
import type { Deps } from '../deps.ts';
import type { Change } from '../rules/change.ts';
import { companyActivity } from '../rules/activity.ts';
import { recordActivity } from './record-activity.ts';

/** Deletes a partner company. Throws a 409 if it has users. */
export async function deletePartnerCompany(
  { transact }: Deps,
  actor: Actor,
  { id, version }: Omit<Change<never>, 'body'>,
): Promise<void> {
  await transact(async (store) => {
    const company = await store.partnerCompanies.lock(id);
    if (!company) throw notFound('The partner company');
    const { name, userCount } = company;
    if (userCount > 0)
      throw conflict(
        `${name} has ${userCount} ${userCount === 1 ? 'user' : 'users'}. ` +
          'Move them to another company or delete them first, or deactivate the company instead.',
      );
    if (!(await store.partnerCompanies.delete(id, version)))
      throw changedMeanwhile('The partner company');
    await store.emit(companyDeleted, { revision: company.version + 1, companyId: id });
    await recordActivity(store, actor, companyActivity(company, null));
  });
}
