import { z } from 'zod';
import { decimal, zero, type Decimal } from '../core/decimal.ts';
import * as fields from '../core/fields.ts';
import { monthSchema } from './months.ts';
import { quarterSchema } from './quarters.ts';

/** Only runs on valid numbers. */
const within = (min: Decimal, max: Decimal, message: string) =>
  z.string().refine((value) => {
    const number = decimal(value);
    return number >= min && number <= max;
  }, message);

/** Monthly sales in dollars; negative if refunds exceed sales. */
export const monthlyVolumeSchema = fields.decimalSchema(12, 2, 'Monthly volume is required');
/** The partner's share in percent: 2.5 is 2.5 %. */
export const sharePercentageSchema = fields
  .decimalSchema(5, 2, 'Revenue share percentage is required')
  .pipe(within(zero, decimal(100), 'A percentage from 0 to 100'));
/** What a partner earned in a quarter or a month, in dollars; negative for a correction. */
export const earningsSchema = fields.decimalSchema(10, 2, 'Earnings amount is required');

export const defaultSharePercentage = '2.5';

export const createRevenueShareBody = z.object({
  applicationId: z.coerce
    .number<string | number | null | undefined>({ error: 'Application ID must be a number' })
    .int('Application ID must be a whole number')
    .default(0),
  merchantName: fields.requiredText('Merchant name is required'),
  quarter: quarterSchema,
  /** A month of the quarter; null for the whole quarter. */
  month: monthSchema.nullable().default(null),
  monthlyVolume: monthlyVolumeSchema,
  revenueSharePercentage: sharePercentageSchema,
  earnings: earningsSchema,
  isActive: z.boolean().default(true),
  /** Confirms that the share is meant in addition to the application's other shares in that quarter. */
  inAddition: z.boolean().default(false),
});

/** A partner's earnings from one merchant in one quarter or month. */
export const revenueShareSchema = z.object({
  id: fields.idSchema,
  applicationId: fields.idSchema,
  applicationDisplayId: z.string(),
  merchantName: z.string(),
  quarter: quarterSchema,
  month: monthSchema.nullable().default(null),
  monthlyVolume: fields.decimalReply,
  revenueSharePercentage: fields.decimalReply,
  earnings: fields.decimalReply,
  isActive: z.boolean(),
  accountStart: fields.timestampSchema.nullable(),
  createdAt: fields.timestampSchema,
  updatedAt: fields.timestampSchema,
});
export type RevenueShare = z.infer<typeof revenueShareSchema>;

/**
 * Volume × months × share percentage = expected; `difference` = earnings − expected. `months`: 3 for a quarter, 1 for a
 * single month.
 */
export const earningFormulaSchema = z.object({
  months: z.union([z.literal(1), z.literal(3)]),
  expected: fields.decimalReply,
  difference: fields.decimalReply,
});

/** Origin of a share: a row of a file, or manual entry. */
export const revenueSourceSchema = z.discriminatedUnion('kind', [
  z.object({
    kind: z.literal('import'),
    importId: fields.idSchema,
    fileName: z.string(),
    sheet: z.string().nullable(),
    /** Row number as in a spreadsheet, from 1. */
    row: z.int(),
    cells: z.array(z.object({ header: z.string(), value: z.string() })),
    enteredByName: z.string(),
    enteredAt: fields.timestampSchema,
  }),
  z.object({
    kind: z.literal('manual'),
    enteredByName: z.string(),
    enteredAt: fields.timestampSchema,
  }),
]);

export const revenueShareDetailSchema = revenueShareSchema.extend({
  formula: earningFormulaSchema,
  /** Sum of the quarter's shares, and the months that have one. */
  ofQuarter: z
    .object({ earnings: fields.decimalReply, shares: z.int(), months: z.array(monthSchema) })
    .nullable()
    .default(null),
  source: revenueSourceSchema,
});
export type RevenueShareDetail = z.infer<typeof revenueShareDetailSchema>;

const revenueFiguresSchema = z.object({
  totalEarnings: fields.decimalReply,
  activeAccounts: z.int(),
  averageMonthly: fields.decimalReply,
  quarterEarnings: fields.decimalReply,
  monthlyRevenue: fields.decimalReply,
});
const quarterFiguresSchema = revenueFiguresSchema.extend({ quarter: quarterSchema });

/**
 * totalEarnings: over all quarters. activeAccounts: merchants with an active share in the newest quarter.
 * averageMonthly: earnings ÷ months with shares. quarterEarnings, and monthlyRevenue (divided by its months with shares),
 * are of the newest quarter. A share of a whole quarter is in each of its months. `before` holds the same values without
 * the newest quarter.
 */
export const revenueStatsSchema = revenueFiguresSchema.extend({
  quarter: quarterSchema.nullable(),
  before: revenueFiguresSchema,
  /** The figures up to the newest complete quarter and up to the one before it; null if there is no such pair. */
  compared: z
    .object({ now: quarterFiguresSchema, before: quarterFiguresSchema })
    .nullable()
    .default(null),
});
export type RevenueFigures = z.infer<typeof revenueFiguresSchema>;
export type RevenueStats = z.infer<typeof revenueStatsSchema>;

export const revenueTrendPointSchema = z.object({
  quarter: quarterSchema,
  earnings: fields.decimalReply,
  activeAccounts: z.int(),
});
export type RevenueTrendPoint = z.infer<typeof revenueTrendPointSchema>;
