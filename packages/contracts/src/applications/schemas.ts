import { z } from 'zod';
import { decimalReply, idSchema, timestampSchema } from '../core/fields.ts';

export const applicationStatuses = [
  'draft',
  'submitted',
  'under_review',
  'approved',
  'declined',
] as const;
export const applicationStatusSchema = z.enum(applicationStatuses);
export type ApplicationStatus = z.infer<typeof applicationStatusSchema>;

export const applicationStatusLabels: Record<ApplicationStatus, string> = {
  draft: 'Draft',
  submitted: 'Submitted',
  under_review: 'Under Review',
  approved: 'Approved',
  declined: 'Declined',
};

export const businessTypes = [
  'restaurant',
  'retail',
  'services',
  'ecommerce',
  'healthcare',
  'automotive',
  'technology',
  'professional_services',
  'hospitality',
  'education',
  'non_profit',
  'other',
] as const;

/** An application in a list: what the tables show. */
export const applicationSummarySchema = z.object({
  id: idSchema,
  applicationId: z.string(),
  legalBusinessName: z.string(),
  businessType: z.enum(businessTypes).nullable(),
  firstName: z.string(),
  lastName: z.string(),
  email: z.string(),
  status: applicationStatusSchema,
  submittedAt: timestampSchema.nullable(),
  totalMonthlyCcVolume: decimalReply.nullable(),
  submittedBy: idSchema,
  notes: z.string().nullable(),
  createdAt: timestampSchema,
});
export type ApplicationSummary = z.infer<typeof applicationSummarySchema>;

/** total = all in the caller's scope, drafts too; pending = submitted + under_review. */
export const applicationStatsSchema = z.object({
  total: z.int(),
  approved: z.int(),
  pending: z.int(),
});
