import { z } from 'zod';
import { decimalReply, idSchema, timestampSchema } from '@portal/contracts/core/fields';
import { costEstimateSchema } from '@portal/contracts/quotes/estimate';
import { comparisonSchema, rateCardRowSchema } from '@portal/contracts/quotes/pricing';
import { proposedFeeSchema } from '@portal/contracts/quotes/schemas';

/**
 * What is frozen when a proposal is sent: all that the merchant is shown, and the PDF is made of. Dollars, with two
 * decimals; rates are fractions.
 */
export const frozenProposalSchema = z.object({
  /**
   * Version 2 has the program's rates and, where costs are estimated, the estimate and the range of savings. What was
   * added since is missing in what was frozen before.
   */
  format: z.enum(['proposal/1', 'proposal/2']),
  quoteId: idSchema,
  quoteNumber: z.string(),
  /** The version, counted from 1. */
  number: z.int().min(1),
  sentAt: timestampSchema,
  validUntil: timestampSchema,
  merchant: z.object({ name: z.string(), phone: z.string().nullable() }),
  recipient: z.object({ name: z.string().nullable(), email: z.string() }),
  sender: z.object({
    name: z.string(),
    company: z.string(),
    phone: z.string().nullable().default(null),
  }),
  message: z.string().nullable(),
  statement: z.object({
    processor: z.string().nullable(),
    files: z.array(z.object({ fileName: z.string(), month: z.string().nullable() })),
    /** Months that the figures are the average of. */
    months: z.int().min(1),
    volume: decimalReply,
    transactions: z.int(),
    averageTicket: decimalReply.nullable(),
    fees: decimalReply,
    /** Figures that a person corrected after they were read. */
    corrections: z.int().min(0),
    /** What the reader had to say of them, as sentences. */
    notes: z.array(z.string()),
  }),
  program: z.object({
    id: idSchema,
    name: z.string(),
    fees: z.array(proposedFeeSchema),
    rates: z.array(rateCardRowSchema).default([]),
    minimumTermMonths: z.int().nullable().default(null),
    /** What applies where customers pay more by card, as sentences. */
    conditions: z.array(z.string()).default([]),
  }),
  estimate: costEstimateSchema.nullable().default(null),
  comparison: comparisonSchema,
  savings: z.object({
    monthly: decimalReply,
    annual: decimalReply,
    /** The range of a month where costs are estimated; null where all of them are known. */
    estimated: z.object({ low: decimalReply, high: decimalReply }).nullable().default(null),
    /** The least and the most of a year, where months differ; null with one month. */
    range: z.object({ low: decimalReply, high: decimalReply }).nullable(),
    /** What the year rests on, as a sentence. */
    basis: z.string(),
  }),
  terms: z.object({ version: z.int().min(1), text: z.string() }),
  brand: z.object({
    name: z.string(),
    color: z.string(),
    /** The address of its image; null where the name alone stands. */
    logo: z.string().nullable().default(null),
  }),
});
export type FrozenProposal = z.infer<typeof frozenProposalSchema>;
