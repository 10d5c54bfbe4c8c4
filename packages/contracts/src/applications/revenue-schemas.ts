import { z } from 'zod';
import { decimal, zero, type Decimal } from '../core/decimal.ts';
import {
  decimalReply,
  decimalSchema,
  idSchema,
  requiredText,
  timestampSchema,
} from '../core/fields.ts';
import { monthSchema } from './months.ts';
import { quarterSchema } from './quarters.ts';

/** Looked at only where the text is a number already. */
const within = (least: Decimal, most: Decimal, message: string) =>
  z.string().refine((value) => {
    const number = decimal(value);
    return number >= least && number <= most;
  }, message);

/** Sales of a month, in dollars; negative where more was refunded than sold. */
export const monthlyVolumeSchema = decimalSchema(12, 2, 'Monthly volume is required');
/** The partner's share as percent: 2.5 is two and a half percent. */
export const sharePercentageSchema = decimalSchema(
  5,
  2,
  'Revenue share percentage is required',
).pipe(within(zero, decimal(100), 'A percentage from 0 to 100'));
/** What a partner earned in a quarter or a month; negative where one is corrected. */
export const earningsSchema = decimalSchema(10, 2, 'Earnings amount is required');

export const defaultSharePercentage = '2.5';

export const createRevenueShareBody = z.object({
  /** The id of an approved application. */
  applicationId: z.coerce
    .number<string | number | null | undefined>({ error: 'Application ID must be a number' })
    .int('Application ID must be a whole number')
    .default(0),
  merchantName: requiredText('Merchant name is required'),
  quarter: quarterSchema,
  /** A month of the quarter; without, the share is of the whole quarter. */
  month: monthSchema.nullable().default(null),
  monthlyVolume: monthlyVolumeSchema,
  revenueSharePercentage: sharePercentageSchema,
  earnings: earningsSchema,
  isActive: z.boolean().default(true),
  /** Whether it is meant to stand beside shares that the application has in that quarter. */
  inAddition: z.boolean().default(false),
});

/** What a partner earned of one merchant in one quarter, or in one month of it. */
export const revenueShareSchema = z.object({
  id: idSchema,
  applicationId: idSchema,
  /** The application's id as people see it. */
  applicationDisplayId: z.string(),
  merchantName: z.string(),
  quarter: quarterSchema,
  /** Null where the share is of the whole quarter. */
  month: monthSchema.nullable().default(null),
  monthlyVolume: decimalReply,
  revenueSharePercentage: decimalReply,
  earnings: decimalReply,
  isActive: z.boolean(),
  /** When the application was approved. */
  accountStart: timestampSchema.nullable(),
  createdAt: timestampSchema,
  updatedAt: timestampSchema,
});
export type RevenueShare = z.infer<typeof revenueShareSchema>;

/** Volume × months × share percentage = expected; `difference` is what the earnings are more than that. */
export const earningFormulaSchema = z.object({
  months: z.union([z.literal(1), z.literal(3)]),
  expected: decimalReply,
  difference: decimalReply,
});

/** Where a share's figures come from: a row of a file, or somebody's hand. */
export const revenueSourceSchema = z.discriminatedUnion('kind', [
  z.object({
    kind: z.literal('import'),
    importId: idSchema,
    fileName: z.string(),
    /** The sheet of a workbook. */
    sheet: z.string().nullable(),
    /** The row as a spreadsheet counts them, 1 for the first. */
    row: z.int(),
    cells: z.array(z.object({ header: z.string(), value: z.string() })),
    enteredByName: z.string(),
    enteredAt: timestampSchema,
  }),
  z.object({
    kind: z.literal('manual'),
    enteredByName: z.string(),
    enteredAt: timestampSchema,
  }),
]);

/** One share with how its earnings came about. */
export const revenueShareDetailSchema = revenueShareSchema.extend({
  formula: earningFormulaSchema,
  /** What the quarter comes to: the sum of its shares, and the months that have one. */
  ofQuarter: z
    .object({ earnings: decimalReply, shares: z.int(), months: z.array(monthSchema) })
    .nullable()
    .default(null),
  source: revenueSourceSchema,
});
export type RevenueShareDetail = z.infer<typeof revenueShareDetailSchema>;

/**
 * totalEarnings: over all quarters. activeAccounts: merchants with an active share in the newest
 * quarter. averageMonthly: earnings ÷ (3 × quarters that have shares). quarterEarnings and
 * monthlyRevenue (a third of them) are the newest quarter's. `before` holds the same as it stood with
 * the quarter before the newest as the last one.
 */
export const revenueStatsSchema = z.object({
  totalEarnings: decimalReply,
  activeAccounts: z.int(),
  averageMonthly: decimalReply,
  /** The newest quarter that has shares; null where there are none. */
  quarter: quarterSchema.nullable(),
  quarterEarnings: decimalReply,
  monthlyRevenue: decimalReply,
  before: z.object({
    totalEarnings: decimalReply,
    activeAccounts: z.int(),
    averageMonthly: decimalReply,
    quarterEarnings: decimalReply,
    monthlyRevenue: decimalReply,
  }),
});
export type RevenueStats = z.infer<typeof revenueStatsSchema>;

/** A quarter of the trend. */
export const revenueTrendPointSchema = z.object({
  quarter: quarterSchema,
  earnings: decimalReply,
  activeAccounts: z.int(),
});
export type RevenueTrendPoint = z.infer<typeof revenueTrendPointSchema>;
