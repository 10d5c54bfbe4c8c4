import { z } from 'zod';
import { idSchema, optionalLines, requiredText, timestampSchema } from '../core/fields.ts';
import { openNames } from '../core/open-names.ts';
import { versionSchema } from '../core/versions.ts';
import { fieldStatesSchema } from './merchant-schemas.ts';
import { replyShape } from './field-schemas.ts';
import * as fields from './fields.ts';

export const applicationStatusLabels = {
  draft: 'Draft',
  submitted: 'Submitted',
  under_review: 'Under Review',
  approved: 'Approved',
  declined: 'Declined',
} as const;
export type ApplicationStatus = keyof typeof applicationStatusLabels;
export const applicationStatuses = Object.keys(applicationStatusLabels) as ApplicationStatus[];
export const applicationStatusSchema = z.enum(applicationStatuses);

/** Filters of a list: a status, or `pending` for submitted and under review, as the stats count it. */
export const applicationStatusFilterSchema = z.enum([...applicationStatuses, 'pending']);

export const sensitiveFieldSchema = z.enum(fields.namesOf(fields.sensitiveFields));

export const reviewStatuses = ['submitted', 'under_review', 'approved', 'declined'] as const;

export const enteredSchema = z.object(replyShape(fields.applicationFields));

export const applicationSummarySchema = z.object({
  id: idSchema,
  applicationId: z.string(),
  ...replyShape(fields.listedFields),
  status: applicationStatusSchema,
  submittedAt: timestampSchema.nullable(),
  submittedBy: idSchema,
  /** Name of the submitter; see also their company. */
  submittedByName: z.string().optional(),
  company: z.string().optional(),
  createdAt: timestampSchema,
  version: versionSchema,
});
export type ApplicationSummary = z.infer<typeof applicationSummarySchema>;

export const statusChangeSchema = z.object({
  id: idSchema,
  from: applicationStatusSchema.nullable(),
  to: applicationStatusSchema,
  notes: z.string().nullable(),
  changedBy: idSchema,
  changedByName: z.string(),
  changedAt: timestampSchema,
});
export type StatusChange = z.infer<typeof statusChangeSchema>;

/**
 * A full application. SSN, account number, driver's license and date of birth are masked except for their last four
 * characters (`•••••6789`; a date entirely), unless `masked` is false for the owner who edits a draft.
 */
export const applicationSchema = applicationSummarySchema.extend({
  masked: z.boolean(),
  /** Incomplete text typed into date and amount fields, which are null then. Only for the owner of a draft. */
  unfinished: z
    .partialRecord(z.enum(fields.namesOf(fields.unfinishedFields)), z.string())
    .optional(),
  ...enteredSchema.shape,
  /** Fields requested from the merchant, and whether each is filled in. Partners do not get their values. */
  merchantFields: fieldStatesSchema.optional(),
  quoteId: idSchema.nullable().optional(),
  businessEmail: z.string(),
  federalTaxId: z.string(),
  yearsInBusiness: z.int(),
  reviewedBy: idSchema.nullable(),
  reviewedAt: timestampSchema.nullable(),
  updatedAt: timestampSchema,
  /** The submitter's name at the time of submission. */
  submittedByName: z.string(),
  company: z.string(),
  history: z.array(statusChangeSchema),
});
export type Application = z.infer<typeof applicationSchema>;

export const statusBody = z.object({
  status: z.enum(reviewStatuses, { error: 'Please choose a status' }),
  notes: optionalLines(4000),
});

/** The reason is stored with the record, so it must say something: at least two different words. */
const isReason = (text: string): boolean =>
  text.length >= 10 && new Set(text.toLowerCase().match(/\p{L}{2,}/gu)).size >= 2;

export const revealBody = z.object({
  field: sensitiveFieldSchema,
  reason: requiredText('Please give a reason', 500).refine(
    isReason,
    'Please say why, in at least two words and 10 characters',
  ),
});
/** Field name in replies. Front ends of the last release know only these names; later releases may add some. */
const repliedFieldSchema = openNames(['accountNumber', 'dateOfBirth', 'ssn', 'driversLicense']);
export const revealedSchema = z.object({ field: repliedFieldSchema, value: z.string() });

/** One reveal of a sensitive field; never its value. */
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
 * total: all in the caller's scope, including drafts. pending: submitted + under_review. `before`: the same counts at
 * the start of this month (UTC).
 */
export const applicationStatsSchema = countsSchema.extend({
  before: countsSchema,
  byStatus: z.record(applicationStatusSchema, z.int()),
});

/** Values that two merchants rarely share. */
export const duplicateKinds = ['ein', 'account', 'phone', 'address'] as const;
export type DuplicateKind = (typeof duplicateKinds)[number];

export const reviewNoteSchema = z.object({
  id: idSchema,
  text: z.string(),
  writtenByName: z.string(),
  writtenAt: timestampSchema,
});

/** Another application with the same EIN, bank account, phone or address. */
export const duplicateSchema = z.object({
  id: idSchema,
  applicationId: z.string(),
  legalBusinessName: z.string(),
  company: z.string(),
  status: applicationStatusSchema,
  same: z.array(openNames(duplicateKinds)),
});

/** Reviewers' data about an application. Partners do not see it. */
export const reviewSchema = z.object({
  /** Name of the assigned reviewer; null if unassigned. */
  assigneeName: z.string().nullable(),
  assigneeId: idSchema.nullable(),
  notes: z.array(reviewNoteSchema),
  duplicates: z.array(duplicateSchema),
  /** The neighbors in the review queue, oldest submission first. */
  previousId: idSchema.nullable(),
  nextId: idSchema.nullable(),
});
export type Review = z.infer<typeof reviewSchema>;

export const reviewBody = z.object({
  /** An internal note. Adding the same note twice stores it once. */
  note: optionalLines(4000),
  /** Assigns the application to the caller, or to nobody. */
  assign: z.enum(['me', 'nobody']).optional(),
});
