import { companyChanged, companyDeleted } from '@portal/contracts/admin/events';
import type { createPartnerCompany } from '@portal/contracts/admin/routes';
import type { PartnerCompany } from '@portal/contracts/admin/schemas';
import type { RouteInput } from '@portal/contracts/core/route';
import { conflict } from '@portal/service-kit/portal-error';
import { requireRecentFactor } from '@portal/service-kit/step-up';
import type { Deps } from '../../deps.ts';
import { companyLog } from '../../activity/rules/activity.ts';
import type { PartnerCompanyData, PartnerCompanyRow } from '../store/partner-companies.ts';
import type { Store } from '../../store/store.ts';
import type { RecordKind } from '../../use-cases/records.ts';

type Body = RouteInput<typeof createPartnerCompany>['body'];

/** Partner companies. Auth renames them for their people. One with users cannot be deleted. */
export const partnerCompanies = ({
  internalCompany,
}: Deps): RecordKind<PartnerCompanyRow, Body, PartnerCompanyData, void, PartnerCompany> => ({
  noun: 'partner company',
  log: companyLog,
  rows: (store) => store.partnerCompanies,
  lock: (store, id) => store.partnerCompanies.lock(id),
  toData: (body, before) => ({
    ...body,
    isActive: body.isActive ?? before?.isActive ?? true,
    requiresSecondFactor: body.requiresSecondFactor ?? before?.requiresSecondFactor ?? false,
  }),
  async prepare(_, before, body, actor) {
    if (body?.name.toLowerCase() === internalCompany.toLowerCase())
      throw conflict(`${internalCompany} is the internal company. Choose another name.`);
    if (before?.requiresSecondFactor && body?.requiresSecondFactor === false)
      requireRecentFactor(actor);
    if (!body && before && before.userCount > 0)
      throw conflict(
        `${before.name} has ${before.userCount} ${before.userCount === 1 ? 'user' : 'users'}. ` +
          'Move them to another company or delete them first, or deactivate the company instead.',
      );
  },
  async publish(store, { before, after }) {
    if (after) await emitCompany(store, after);
    else await store.emit(companyDeleted, { revision: before.version + 1, companyId: before.id });
  },
});

/** Publishes a company. Its version is the revision that orders the events. */
export const emitCompany = (
  store: Store,
  { id, name, isActive, requiresSecondFactor, version }: PartnerCompanyRow,
): Promise<void> =>
  store.emit(companyChanged, {
    revision: version,
    company: { id, name, isActive, requiresSecondFactor },
  });
