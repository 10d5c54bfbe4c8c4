import {
  applicationSummarySchema,
  type ApplicationSummary,
} from '@portal/contracts/applications/schemas';
import type { ApplicationRow } from '../store/applications.ts';

export function presentApplication(row: ApplicationRow): ApplicationSummary {
  return {
    id: row.id,
    applicationId: row.applicationId,
    legalBusinessName: row.legalBusinessName,
    businessType: applicationSummarySchema.shape.businessType.parse(row.businessType),
    firstName: row.firstName,
    lastName: row.lastName,
    email: row.email,
    status: row.status,
    submittedAt: row.submittedAt?.toISOString() ?? null,
    totalMonthlyCcVolume: row.totalMonthlyCcVolume?.toFixed(2) ?? null,
    submittedBy: row.submittedBy,
    notes: row.notes,
    createdAt: row.createdAt.toISOString(),
  };
}
