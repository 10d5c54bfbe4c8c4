import { companyChanged } from '@portal/contracts/admin/events';
import type { PartnerCompanyRow } from '../store/partner-companies.ts';
import type { Store } from '../store/store.ts';

/** Tells of a company as it is now; its version is the order in which that is to be believed. */
export const emitCompany = (
  store: Store,
  { id, name, isActive, version }: PartnerCompanyRow,
): Promise<void> =>
  store.emit(companyChanged, { revision: version, company: { id, name, isActive } });
