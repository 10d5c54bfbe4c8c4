import { z } from 'zod';
import { activitySchema } from '../core/activity.ts';
import { decimal } from '../core/decimal.ts';
import {
  decimalReply,
  decimalSchema,
  idSchema,
  optionalText,
  requiredText,
  timestampSchema,
} from '../core/fields.ts';
import { versionSchema } from '../core/versions.ts';
import { profileFaults, programProfileBody, programProfileReply } from './program-profile.ts';

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
  id: idSchema,
  name: z.string(),
  description: z.string().nullable(),
  /** Free text such as a price or 'Free'. */
  cost: z.string().nullable(),
  ...programProfileReply,
  isActive: z.boolean(),
  version: versionSchema,
  createdAt: timestampSchema,
  updatedAt: timestampSchema,
});
export type RateProgram = z.infer<typeof rateProgramSchema>;

export const rateProgramBody = z
  .object({
    name: requiredText('Name is required'),
    description: optionalText(1000),
    cost: optionalText(100),
    ...programProfileBody,
    /** Left out: active when new, else as it is. */
    isActive: z.boolean().optional(),
  })
  .check(({ value, issues }) => {
    for (const [field, message] of Object.entries(profileFaults(value)))
      issues.push({ code: 'custom', path: [field], message, input: value });
  });

/** rateValue and costValue of a percentage are fractions: 0.029 is 2.9%. Others are dollars. */
export const feeRateSchema = z.object({
  id: idSchema,
  programId: idSchema,
  name: z.string(),
  category: feeCategorySchema,
  rateType: rateTypeSchema,
  rateValue: decimalReply,
  costType: rateTypeSchema.nullable(),
  costValue: decimalReply.nullable(),
  description: z.string().nullable(),
  isActive: z.boolean(),
  version: versionSchema,
  createdAt: timestampSchema,
  updatedAt: timestampSchema,
});
export type FeeRate = z.infer<typeof feeRateSchema>;

/** A charge: what is taken off belongs to no rate. */
const notNegative = (value: string | null): boolean => !value?.startsWith('-');
const belowZero = 'Cannot be below 0';

const atMostAll = ({ rateType }: { rateType: RateType }, value: string | null): boolean =>
  rateType !== 'percentage' || value === null || decimal(value) <= decimal(1);

/** Said also where other fields are wrong, so that all are named at once. */
const aboveAll = (field: 'rateValue' | 'costValue') => ({
  path: [field],
  error: 'A percentage is at most 100%',
  when: ({ value }: { value: unknown }) =>
    decimalReply.safeParse((value as Record<string, unknown> | null)?.[field]).success,
});

/** A fee rate as it is made or changed. No percentage is above 100%; a fee in dollars has its column's limit. */
export const feeRateBody = z
  .object({
    programId: idSchema,
    name: requiredText('Name is required'),
    category: feeCategorySchema.default('transaction_fees'),
    rateType: rateTypeSchema.default('percentage'),
    rateValue: decimalSchema(10, 4, 'Rate value is required').refine(notNegative, belowZero),
    costValue: z
      .union([decimalSchema(10, 4), z.literal(''), z.null()])
      .optional()
      .transform((value) => value || null)
      .refine(notNegative, belowZero),
    description: optionalText(1000),
    /** Left out: active when new, else as it is. */
    isActive: z.boolean().optional(),
  })
  .refine((rate) => atMostAll(rate, rate.rateValue), aboveAll('rateValue'))
  .refine((rate) => atMostAll(rate, rate.costValue), aboveAll('costValue'));

/** A program and its rates as others keep a copy of them: without the versions of admin's own records. */
export const rateProgramCopySchema = rateProgramSchema.omit({ version: true });
export const feeRateCopySchema = feeRateSchema.omit({ version: true });
export type FeeRateCopy = z.infer<typeof feeRateCopySchema>;

export const partnerCompanySchema = z.object({
  id: idSchema,
  name: z.string(),
  description: z.string().nullable(),
  isActive: z.boolean(),
  /** How many users it has. */
  userCount: z.int().min(0),
  /** How many of them are active: who could not sign in any more if the company were not. */
  activeUserCount: z.int().min(0),
  version: versionSchema,
  createdAt: timestampSchema,
  updatedAt: timestampSchema,
});
export type PartnerCompany = z.infer<typeof partnerCompanySchema>;

export const partnerCompanyBody = z.object({
  name: requiredText('Name is required'),
  description: optionalText(1000),
  /** Left out: active when new, else as it is. */
  isActive: z.boolean().optional(),
});

/** One line of the activity log. */
export const activityEntrySchema = activitySchema.extend({
  id: idSchema,
  /** The domain that told of it. */
  domain: z.string(),
});
export type ActivityEntry = z.infer<typeof activityEntrySchema>;
