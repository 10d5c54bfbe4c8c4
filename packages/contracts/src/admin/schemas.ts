import { z } from 'zod';
import {
  decimalReply,
  decimalSchema,
  idSchema,
  optionalText,
  requiredText,
  timestampSchema,
} from '../core/fields.ts';

export const feeCategories = [
  'transaction_fees',
  'monthly_fees',
  'setup_fees',
  'other_fees',
] as const;
export const feeCategorySchema = z.enum(feeCategories);
export type FeeCategory = z.infer<typeof feeCategorySchema>;

export const rateTypes = ['percentage', 'flat_fee', 'per_transaction'] as const;
export const rateTypeSchema = z.enum(rateTypes);
export type RateType = z.infer<typeof rateTypeSchema>;

export const rateProgramSchema = z.object({
  id: idSchema,
  name: z.string(),
  description: z.string().nullable(),
  /** Free text such as a price or 'Free'. */
  cost: z.string().nullable(),
  isActive: z.boolean(),
  createdAt: timestampSchema,
  updatedAt: timestampSchema,
});
export type RateProgram = z.infer<typeof rateProgramSchema>;

export const rateProgramBody = z.object({
  name: requiredText('Name is required'),
  description: optionalText(1000),
  cost: optionalText(100),
  isActive: z.boolean().default(true),
});

/** rateValue and costValue of a percentage are fractions: 0.029 is 2.9 %. Others are dollars. */
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
  createdAt: timestampSchema,
  updatedAt: timestampSchema,
});
export type FeeRate = z.infer<typeof feeRateSchema>;

export const feeRateBody = z.object({
  programId: idSchema,
  name: requiredText('Name is required'),
  category: feeCategorySchema.default('transaction_fees'),
  rateType: rateTypeSchema.default('percentage'),
  rateValue: decimalSchema(10, 4, 'Rate value is required'),
  costValue: z
    .union([decimalSchema(10, 4), z.literal(''), z.null()])
    .optional()
    .transform((value) => value || null),
  description: optionalText(1000),
  isActive: z.boolean().default(true),
});
