import { partnerCompanySchema, type PartnerCompany } from '@portal/contracts/admin/schemas';
import { present } from '@portal/service-kit/present';
import type { PartnerCompanyRow } from '../store/partner-companies.ts';

export const presentPartnerCompany = (row: PartnerCompanyRow): PartnerCompany =>
  present(partnerCompanySchema, row);
