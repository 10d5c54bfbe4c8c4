import { z } from 'zod';
import { idSchema, optionalText, requiredText, timestampSchema } from '../core/fields.ts';
import { openNames } from '../core/open-names.ts';
import { versionSchema } from '../core/versions.ts';
import { fieldStatesSchema } from './merchant-schemas.ts';
import { replyShape } from './field-schemas.ts';
import {
  applicationFields,
  listedFields,
  namesOf,
  sensitiveFields,
  unfinishedFields,
} from './fields.ts';

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

export const sensitiveFieldSchema = z.enum(namesOf(sensitiveFields));

/** Statuses that a reviewer sets. */
export const reviewStatuses = ['submitted', 'under_review', 'approved', 'declined'] as const;

/** What was entered into an application. */
export const enteredSchema = z.object(replyShape(applicationFields));

/** An application in a list: what the tables show. */
export const applicationSummarySchema = z.object({
  id: idSchema,
  applicationId: z.string(),
  ...replyShape(listedFields),
  status: applicationStatusSchema,
  submittedAt: timestampSchema.nullable(),
  submittedBy: idSchema,
  /** Name of who submitted it, and their company. */
  submittedByName: z.string().optional(),
  company: z.string().optional(),
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
  unfinished: z.partialRecord(z.enum(namesOf(unfinishedFields)), z.string()).optional(),
  ...enteredSchema.shape,
  /**
   * Fields that the merchant was asked for: whether each is filled, never with what. Partners get no values of
   * them; reviewers do as of any field.
   */
  merchantFields: fieldStatesSchema.optional(),
  /** The quote that it was begun from. */
  quoteId: idSchema.nullable().optional(),
  businessEmail: z.string(),
  federalTaxId: z.string(),
  yearsInBusiness: z.int(),
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
/** Says something: two different words at least. */
const isReason = (text: string): boolean =>
  text.length >= 10 && new Set(text.toLowerCase().match(/\p{L}{2,}/gu)).size >= 2;

export const revealBody = z.object({
  field: sensitiveFieldSchema,
  reason: requiredText('Please give a reason', 500).refine(
    isReason,
    'Please say why, in at least two words and 10 characters',
  ),
});
/** Its name in replies: front ends of the last release know no others, and the list may grow with the next one. */
const repliedFieldSchema = openNames(['accountNumber', 'dateOfBirth', 'ssn', 'driversLicense']);
export const revealedSchema = z.object({ field: repliedFieldSchema, value: z.string() });

/** One look at a sensitive field: never the value. */
export const revealSchema = z.object({
  id: idSchema,
  field: repliedFieldSchema,
  reason: z.string(),
  revealedBy: idSchema,
  revealedByName: z.string(),
  revealedAt: timestampSchema,
});
export type RevealRecord = z.infer<typeof revealSchema>;

const countsSchema = z.object({ total: z.int(), approved: z.int(), pending: z.int() });

/**
 * total = all in the caller's scope, drafts too; pending = submitted + under_review. `before` holds
 * the same counts as they stood at the beginning of this month (UTC). A service of an earlier release gives no `byStatus`.
 */
export const applicationStatsSchema = countsSchema.extend({
  before: countsSchema,
  byStatus: z.record(applicationStatusSchema, z.int()).optional(),
});
