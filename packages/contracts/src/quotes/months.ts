import { z } from 'zod';
import { decimalReply, timestampSchema } from '../core/fields.ts';
import { feeTypeSchema } from './analysis.ts';
import { monthSchema } from './month.ts';

/** Statements of a quote at most: months, locations, or both. */
export const mostStatements = 12;

/** Sales and fees of some time, dollars; the rate is fees ÷ volume as a fraction, null without sales. */
const salesAndFees = {
  volume: decimalReply,
  transactions: z.int(),
  fees: decimalReply,
  effectiveRate: decimalReply.nullable(),
};

/** One of the statements of a quote that has several. */
export const quoteStatementSchema = z.object({
  /** Counted from 1 in the order of uploads; the number of one that was removed is not given again. */
  number: z.int().min(1),
  fileName: z.string(),
  /** Bytes. */
  fileSize: z.int(),
  uploadedAt: timestampSchema,
  imageCount: z.int().min(0),
  /** The month that it is of, as found on it or as a person said; null where nobody knows. */
  month: monthSchema.nullable(),
  /** The last four digits of the merchant number; null where none was found. */
  account: z.string().nullable(),
  /** Null before an analysis. */
  figures: z.object(salesAndFees).nullable(),
});
export type QuoteStatement = z.infer<typeof quoteStatementSchema>;

export const monthOfQuoteSchema = z.object({
  ...salesAndFees,
  month: monthSchema.nullable(),
  /** The numbers of the statements that are counted: several where there are several locations. */
  statements: z.array(z.int()),
  /** current − proposed in this month; null without a proposal. */
  savings: decimalReply.nullable(),
});

/**
 * A fee over all months. `once`: a flat fee that one month alone has; it counts once in a year, a twelfth
 * of it in the average month. `recurring`: every other one, averaged over the months.
 */
export const feeOverMonthsSchema = z.object({
  name: z.string(),
  feeType: feeTypeSchema,
  kind: z.enum(['recurring', 'once']),
  /** How many of the months have it. */
  months: z.int(),
  /** Dollars, in all months together. */
  total: decimalReply,
  /** Dollars in the average month. */
  perMonth: decimalReply,
});
export type FeeOverMonths = z.infer<typeof feeOverMonthsSchema>;

/** What the statements of a quote say together. The quote's own figures are those of the average month. */
export const monthsSchema = z.object({
  /** In order; those of which nobody knows the month are the last. */
  months: z.array(monthOfQuoteSchema),
  /** The rate is weighed by volume: all fees ÷ all volume. */
  average: z.object(salesAndFees),
  fees: z.array(feeOverMonthsSchema),
  /** Locations: the most statements that one month has. */
  locations: z.int().min(1),
  /** Savings of a year; null without a proposal. */
  yearly: z
    .object({
      savings: decimalReply,
      /** 12 × the month that saves least, and most; null with one month alone. */
      range: z.object({ low: decimalReply, high: decimalReply }).nullable(),
      /** Fewer than twelve months in a row were there to see. */
      isExtrapolated: z.boolean(),
      /** What it rests on, as a sentence. */
      basis: z.string(),
    })
    .nullable(),
  /** Sentences: a month that is missing or there twice, a location that is missing in a month. */
  notes: z.array(z.string()),
});
export type Months = z.infer<typeof monthsSchema>;
