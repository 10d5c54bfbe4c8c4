import type { createPartnerCompany as route } from '@portal/contracts/admin/routes';
import type { RouteInput } from '@portal/contracts/core/route';
import type { Actor } from '@portal/service-kit/identity';
import type { Deps } from '../deps.ts';
import { companyActivity } from '../rules/activity.ts';
import type { PartnerCompanyRow } from '../store/partner-companies.ts';
import { assertNotInternal, rethrowNameTaken } from './company-names.ts';
import { recordActivity } from './record-activity.ts';
import { emitCompany } from './emit-company.ts';

/** Adds a partner company. Throws a 409 if the name exists. */
export async function createPartnerCompany(
  { transact, internalCompany }: Deps,
  actor: Actor,
  body: RouteInput<typeof route>['body'],
): Promise<PartnerCompanyRow> {
  assertNotInternal(body.name, internalCompany);
  return transact(async (store) => {
    const company = await store.partnerCompanies.create({
      ...body,
      isActive: body.isActive ?? true,
    });
    await emitCompany(store, company);
    await recordActivity(store, actor, companyActivity(null, company));
    return company;
  }).catch(rethrowNameTaken(body.name));
}
