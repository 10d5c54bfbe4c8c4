import { z } from 'zod';
import { decimalReply, timestampSchema } from '../core/fields.ts';
import { feeTypeSchema } from './analysis.ts';
import { monthSchema } from './month.ts';

/** Maximum number of statements of a quote: months, locations, or both. */
export const maxStatements = 12;

/** Sales and fees in dollars; the rate is fees ÷ volume as a fraction, null without sales. */
const salesAndFees = {
  volume: decimalReply,
  transactions: z.int(),
  fees: decimalReply,
  effectiveRate: decimalReply.nullable(),
};

export const quoteStatementSchema = z.object({
  /** Numbered from 1 in upload order. Numbers of removed statements are not reused. */
  number: z.int().min(1),
  fileName: z.string(),
  fileSize: z.int(),
  uploadedAt: timestampSchema,
  imageCount: z.int().min(0),
  /** The month found on the statement or set by a person; null if unknown. */
  month: monthSchema.nullable(),
  /** Last four digits of the merchant number; null if not found. */
  account: z.string().nullable(),
  /** Null before an analysis. */
  figures: z.object(salesAndFees).nullable(),
});
export type QuoteStatement = z.infer<typeof quoteStatementSchema>;

export const monthOfQuoteSchema = z.object({
  ...salesAndFees,
  month: monthSchema.nullable(),
  /** Numbers of the statements of this month; several if there are several locations. */
  statements: z.array(z.int()),
  /** current − proposed, with a twelfth of each fee that was charged once; null without a proposal. */
  savings: decimalReply.nullable(),
});

/**
 * A fee over all months. `once`: a flat fee in a single month; it counts once a year, a twelfth in the average month.
 * `recurring`: any other fee, averaged over the months.
 */
export const feeOverMonthsSchema = z.object({
  name: z.string(),
  feeType: feeTypeSchema,
  kind: z.enum(['recurring', 'once']),
  months: z.int(),
  /** Total over all months, in dollars. */
  total: decimalReply,
  /** Dollars in the average month. */
  perMonth: decimalReply,
});
export type FeeOverMonths = z.infer<typeof feeOverMonthsSchema>;

/** Summary of a quote's statements. The quote's own figures are those of the average month. */
export const monthsSchema = z.object({
  /** In order; statements of an unknown month come last. */
  months: z.array(monthOfQuoteSchema),
  /** The rate is weighted by volume: all fees ÷ all volume. */
  average: z.object(salesAndFees),
  fees: z.array(feeOverMonthsSchema),
  /** Number of locations: the maximum number of statements in one month, or that a fee for each is charged for. */
  locations: z.int().min(1),
  /** Yearly savings; null without a proposal. */
  yearly: z
    .object({
      savings: decimalReply,
      /** 12 × the months with the lowest and highest savings; null for one month or unknown savings. */
      range: z.object({ low: decimalReply, high: decimalReply }).nullable(),
      /** Whether there were fewer than twelve consecutive months. */
      isExtrapolated: z.boolean(),
      /** What the savings are based on, as a sentence. */
      basis: z.string(),
    })
    .nullable(),
  /** Sentences about missing or duplicate months and missing locations. */
  notes: z.array(z.string()),
});
export type Months = z.infer<typeof monthsSchema>;
