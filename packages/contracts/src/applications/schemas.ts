import { z } from 'zod';
import {
  dateSchema,
  decimalReply,
  idSchema,
  optionalText,
  requiredText,
  timestampSchema,
} from '../core/fields.ts';
import { versionSchema } from '../core/versions.ts';

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
export const businessTypeSchema = z.enum(businessTypes, {
  error: 'Please choose a business type',
});

/** Share of cards swiped to share keyed by hand, in percent. */
export const handKeyedRatios = [
  '90-10',
  '80-20',
  '70-30',
  '60-40',
  '50-50',
  '40-60',
  '30-70',
  '20-80',
  '10-90',
] as const;
export const handKeyedRatioSchema = z.enum(handKeyedRatios, { error: 'Please choose a ratio' });

export const connectionTypes = ['internet', 'phone', 'wireless', 'ethernet'] as const;
export const connectionTypeSchema = z.enum(connectionTypes, {
  error: 'Please choose a connection type',
});

/** Fields that are encrypted at rest and masked in replies. */
export const sensitiveFields = ['ssn', 'accountNumber', 'driversLicense', 'dateOfBirth'] as const;
export const sensitiveFieldSchema = z.enum(sensitiveFields);
export type SensitiveField = z.infer<typeof sensitiveFieldSchema>;

/** Statuses that a reviewer sets. */
export const reviewStatuses = ['submitted', 'under_review', 'approved', 'declined'] as const;

/** Fields of a draft that hold a date or an amount, which what is typed so far may not be. */
export const unfinishedFields = [
  'businessStartDate',
  'dateOfBirth',
  'totalMonthlyCcVolume',
  'averageTicket',
  'highTicket',
] as const;
export type UnfinishedField = (typeof unfinishedFields)[number];

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
  /** Name of who submitted it, and their company. */
  submittedByName: z.string().optional(),
  company: z.string().optional(),
  notes: z.string().nullable(),
  createdAt: timestampSchema,
  version: versionSchema,
});
export type ApplicationSummary = z.infer<typeof applicationSummarySchema>;

/** One change of an application's status: who, when, from what, to what and why. */
export const statusChangeSchema = z.object({
  id: idSchema,
  /** Null for the first one. */
  from: applicationStatusSchema.nullable(),
  to: applicationStatusSchema,
  notes: z.string().nullable(),
  changedBy: idSchema,
  changedByName: z.string(),
  changedAt: timestampSchema,
});
export type StatusChange = z.infer<typeof statusChangeSchema>;

/**
 * A whole application. SSN, account number, driver's licence and date of birth are masked but for
 * their last four characters (`•••••6789`; a date wholly), unless `masked` is false: to the owner of
 * a draft, who edits it.
 */
export const applicationSchema = applicationSummarySchema.extend({
  masked: z.boolean(),
  /**
   * What was typed into fields that hold a date or an amount and is none yet; the fields are null. To the
   * owner of a draft alone, where there is any.
   */
  unfinished: z.partialRecord(z.enum(unfinishedFields), z.string()).optional(),
  phone: z.string(),
  homeAddress: z.string(),
  homeCity: z.string(),
  homeState: z.string().nullable(),
  homeZip: z.string(),
  dbaName: z.string().nullable(),
  businessAddress: z.string(),
  businessCity: z.string(),
  businessState: z.string().nullable(),
  businessZip: z.string(),
  mailingAddress: z.string().nullable(),
  mailingCity: z.string().nullable(),
  mailingState: z.string().nullable(),
  mailingZip: z.string().nullable(),
  businessPhone: z.string(),
  businessEmail: z.string(),
  federalTaxId: z.string(),
  einFederalTaxId: z.string(),
  yearsInBusiness: z.int(),
  website: z.string().nullable(),
  annualRevenue: decimalReply.nullable(),
  businessStartDate: dateSchema.nullable(),
  bankName: z.string(),
  routingNumber: z.string(),
  accountNumber: z.string(),
  ssn: z.string(),
  driversLicense: z.string(),
  dateOfBirth: z.string().nullable(),
  averageTicket: decimalReply.nullable(),
  highTicket: decimalReply.nullable(),
  swipedHandKeyedRatio: handKeyedRatioSchema.nullable(),
  connectionType: connectionTypeSchema.nullable(),
  /** HH:MM */
  autoBatchTime: z.string().nullable(),
  ebtFsn: z.string().nullable(),
  productsSold: z.string(),
  acceptsWexFleetCards: z.boolean(),
  currentlyAcceptingCards: z.boolean(),
  reviewedBy: idSchema.nullable(),
  reviewedAt: timestampSchema.nullable(),
  updatedAt: timestampSchema,
  /** Name of the person who submitted it, at that time. */
  submittedByName: z.string(),
  company: z.string(),
  /** The oldest first. */
  history: z.array(statusChangeSchema),
});
export type Application = z.infer<typeof applicationSchema>;

export const statusBody = z.object({
  status: z.enum(reviewStatuses, { error: 'Please choose a status' }),
  notes: optionalText(4000),
});

/** Why a reviewer looks at a sensitive field is kept with the record of it. */
export const revealBody = z.object({
  field: sensitiveFieldSchema,
  reason: requiredText('Please give a reason', 500),
});
export const revealedSchema = z.object({ field: sensitiveFieldSchema, value: z.string() });

/** One look at a sensitive field: never the value. */
export const revealSchema = z.object({
  id: idSchema,
  field: sensitiveFieldSchema,
  reason: z.string(),
  revealedBy: idSchema,
  revealedByName: z.string(),
  revealedAt: timestampSchema,
});
export type RevealRecord = z.infer<typeof revealSchema>;

const countsSchema = z.object({ total: z.int(), approved: z.int(), pending: z.int() });

/**
 * total = all in the caller's scope, drafts too; pending = submitted + under_review. `before` holds
 * the same counts as they stood at the beginning of this month (UTC).
 */
export const applicationStatsSchema = countsSchema.extend({ before: countsSchema });
