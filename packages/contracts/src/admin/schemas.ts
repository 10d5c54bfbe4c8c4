import { z } from 'zod';
import { activitySchema } from '../core/activity.ts';
import { decimal } from '../core/decimal.ts';
import * as fields from '../core/fields.ts';
import { versionSchema } from '../core/versions.ts';
import { plainText } from '../core/plain-text.ts';
import { profileIssues, programProfileBody, programProfileReply } from './program-profile.ts';

export const feeCategories = [
  'transaction_fees',
  'monthly_fees',
  'setup_fees',
  'other_fees',
] as const;
export const feeCategorySchema = z.enum(feeCategories);
export type FeeCategory = z.infer<typeof feeCategorySchema>;

const rateTypes = ['percentage', 'flat_fee', 'per_transaction'] as const;
export const rateTypeSchema = z.enum(rateTypes);
export type RateType = z.infer<typeof rateTypeSchema>;

export const rateProgramSchema = z.object({
  id: fields.idSchema,
  name: z.string(),
  description: z.string().nullable(),
  /** Free text such as a price or 'Free'. */
  cost: z.string().nullable(),
  ...programProfileReply,
  isActive: z.boolean(),
  version: versionSchema,
  createdAt: fields.timestampSchema,
  updatedAt: fields.timestampSchema,
});
export type RateProgram = z.infer<typeof rateProgramSchema>;

export const rateProgramBody = z
  .object({
    name: fields.requiredText('Name is required'),
    description: fields.optionalLines(1000),
    cost: fields.optionalText(100),
    ...programProfileBody,
    /** If omitted: active for a new program, unchanged for an existing one. */
    isActive: z.boolean().optional(),
  })
  .check(({ value, issues }) => {
    for (const [field, message] of Object.entries(profileIssues(value)))
      issues.push({ code: 'custom', path: [field], message, input: value });
  });

/** For a percentage, rateValue and costValue are fractions (0.029 is 2.9%). Otherwise they are dollars. */
export const feeRateSchema = z.object({
  id: fields.idSchema,
  programId: fields.idSchema,
  name: z.string(),
  category: feeCategorySchema,
  rateType: rateTypeSchema,
  rateValue: fields.decimalReply,
  costType: rateTypeSchema.nullable(),
  costValue: fields.decimalReply.nullable(),
  description: z.string().nullable(),
  isActive: z.boolean(),
  version: versionSchema,
  createdAt: fields.timestampSchema,
  updatedAt: fields.timestampSchema,
});
export type FeeRate = z.infer<typeof feeRateSchema>;

const isNotNegative = (value: string | null): boolean => !value?.startsWith('-');
const negativeMessage = 'Cannot be below 0';

const isAtMostHundredPercent = ({ rateType }: { rateType: RateType }, value: string | null) =>
  rateType !== 'percentage' || value === null || decimal(value) <= decimal(1);

/** Also runs if other fields are invalid, so that all errors are reported at once. */
const percentageLimit = (field: 'rateValue' | 'costValue') => ({
  path: [field],
  error: 'A percentage is at most 100%',
  when: ({ value }: { value: unknown }) =>
    fields.decimalReply.safeParse((value as Record<string, unknown> | null)?.[field]).success,
});

/** Fee rate in a create or update request. A percentage is at most 100%; a dollar fee is limited by its column. */
export const feeRateBody = z
  .object({
    programId: fields.idSchema,
    name: fields.requiredText('Name is required'),
    category: feeCategorySchema.default('transaction_fees'),
    rateType: rateTypeSchema.default('percentage'),
    rateValue: fields
      .decimalSchema(10, 4, 'Rate value is required')
      .refine(isNotNegative, negativeMessage),
    costValue: z
      .union([fields.decimalSchema(10, 4), z.literal(''), z.null()])
      .optional()
      .transform((value) => value || null)
      .refine(isNotNegative, negativeMessage),
    description: fields.optionalLines(1000),
    /** If omitted: active for a new rate, unchanged for an existing one. */
    isActive: z.boolean().optional(),
  })
  .refine((rate) => isAtMostHundredPercent(rate, rate.rateValue), percentageLimit('rateValue'))
  .refine((rate) => isAtMostHundredPercent(rate, rate.costValue), percentageLimit('costValue'));

/** Program and rates as other services copy them, without versions. */
export const rateProgramCopySchema = rateProgramSchema.omit({ version: true });
export const feeRateCopySchema = feeRateSchema.omit({ version: true });
export type FeeRateCopy = z.infer<typeof feeRateCopySchema>;

export const partnerCompanySchema = z.object({
  id: fields.idSchema,
  name: z.string(),
  description: z.string().nullable(),
  isActive: z.boolean(),
  /** Its people need a second factor to sign in. */
  requiresSecondFactor: z.boolean().optional(),
  userCount: z.int().min(0),
  /** Users who could no longer sign in if the company were inactive. */
  activeUserCount: z.int().min(0),
  version: versionSchema,
  createdAt: fields.timestampSchema,
  updatedAt: fields.timestampSchema,
});
export type PartnerCompany = z.infer<typeof partnerCompanySchema>;

/** No invisible characters or repeated spaces: the name decides who sees whose records, so names must differ visibly. */
const companyName = (text: string): string => plainText(text).replaceAll(/ {2,}/g, ' ');

export const partnerCompanyBody = z.object({
  name: fields.requiredText('Name is required').overwrite(companyName),
  description: fields.optionalLines(1000),
  /** If omitted: active for a new company, unchanged for an existing one. */
  isActive: z.boolean().optional(),
  /** If omitted: false for a new company, unchanged for an existing one. */
  requiresSecondFactor: z.boolean().optional(),
});

export const activityEntrySchema = activitySchema.extend({
  id: fields.idSchema,
  domain: z.string(),
});
export type ActivityEntry = z.infer<typeof activityEntrySchema>;
