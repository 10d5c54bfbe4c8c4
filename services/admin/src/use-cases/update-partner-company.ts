import type { updatePartnerCompany as route } from '@portal/contracts/admin/routes';
import type { RouteInput } from '@portal/contracts/core/route';
import type { Actor } from '@portal/service-kit/identity';
import { changedMeanwhile, notFound } from '@portal/service-kit/portal-error';
import type { Deps } from '../deps.ts';
import { companyActivity } from '../rules/activity.ts';
import type { Change } from '../rules/change.ts';
import type { PartnerCompanyRow } from '../store/partner-companies.ts';
import { assertNotInternal, rethrowNameTaken } from './company-names.ts';
import { recordActivity } from './record-activity.ts';
import { emitCompany } from './emit-company.ts';

/** Updates a partner company. Auth renames it for its people. Throws a 409 if the name exists. */
export async function updatePartnerCompany(
  { transact, internalCompany }: Deps,
  actor: Actor,
  { id, version, body }: Change<RouteInput<typeof route>['body']>,
): Promise<PartnerCompanyRow> {
  assertNotInternal(body.name, internalCompany);
  return transact(async (store) => {
    const before = await store.partnerCompanies.lock(id);
    if (!before) throw notFound('The partner company');
    const isActive = body.isActive ?? before.isActive;
    const after = await store.partnerCompanies.update(id, version, { ...body, isActive });
    if (!after) throw changedMeanwhile('The partner company');
    await emitCompany(store, after);
    await recordActivity(store, actor, companyActivity(before, after));
    return after;
  }).catch(rethrowNameTaken(body.name));
}
