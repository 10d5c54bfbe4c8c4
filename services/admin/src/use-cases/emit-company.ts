import { companyChanged } from '@portal/contracts/admin/events';
import type { PartnerCompanyRow } from '../store/partner-companies.ts';
import type { Store } from '../store/store.ts';

/** Publishes a company. Its version is the revision that orders the events. */
export const emitCompany = (
  store: Store,
  { id, name, isActive, version }: PartnerCompanyRow,
): Promise<void> =>
  store.emit(companyChanged, { revision: version, company: { id, name, isActive } });
