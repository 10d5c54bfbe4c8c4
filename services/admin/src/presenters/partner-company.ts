import type { PartnerCompany } from '@portal/contracts/admin/schemas';
import type { PartnerCompanyRow } from '../store/partner-companies.ts';

export function presentPartnerCompany(row: PartnerCompanyRow): PartnerCompany {
  return {
    id: row.id,
    name: row.name,
    description: row.description,
    isActive: row.isActive,
    userCount: row.userCount,
    activeUserCount: row.activeUserCount,
    version: row.version,
    createdAt: row.createdAt.toISOString(),
    updatedAt: row.updatedAt.toISOString(),
  };
}
