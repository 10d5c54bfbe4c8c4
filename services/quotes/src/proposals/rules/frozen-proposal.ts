import { z } from 'zod';
import { decimalReply, idSchema, timestampSchema } from '@portal/contracts/core/fields';
import { costEstimateSchema } from '@portal/contracts/quotes/estimate';
import { comparisonSchema, rateCardRowSchema } from '@portal/contracts/quotes/pricing';
import { proposedFeeSchema } from '@portal/contracts/quotes/schemas';

/** Source of the merchant's page and the PDF. Dollars, with two decimals; rates are fractions. */
export const frozenProposalSchema = z.object({
  /**
   * Version 2 adds the program's rates and, if costs are estimated, the estimate and the range of savings. Older
   * content lacks fields that were added later.
   */
  format: z.enum(['proposal/1', 'proposal/2']),
  quoteId: idSchema,
  quoteNumber: z.string(),
  /** From 1. */
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
    months: z.int().min(1),
    locations: z.int().min(1).default(1),
    volume: decimalReply,
    transactions: z.int(),
    averageTicket: decimalReply.nullable(),
    fees: decimalReply,
    corrections: z.int().min(0),
    /** The reader's notes as sentences. */
    notes: z.array(z.string()),
  }),
  program: z.object({
    id: idSchema,
    name: z.string(),
    fees: z.array(proposedFeeSchema),
    rates: z.array(rateCardRowSchema).default([]),
    minimumTermMonths: z.int().nullable().default(null),
    /** Sentences; for programs with a higher card price. */
    conditions: z.array(z.string()).default([]),
  }),
  estimate: costEstimateSchema.nullable().default(null),
  comparison: comparisonSchema,
  savings: z.object({
    monthly: decimalReply,
    annual: decimalReply,
    /** The monthly range if costs are estimated; null if all are known. */
    estimated: z.object({ low: decimalReply, high: decimalReply }).nullable().default(null),
    /** Sales or fees were in doubt when the proposal was sent. */
    isDoubtful: z.literal(true).optional(),
    /** The annual range if months differ; null for one month. */
    range: z.object({ low: decimalReply, high: decimalReply }).nullable(),
    /** The basis of the annual figure, as a sentence. */
    basis: z.string(),
  }),
  terms: z.object({ version: z.int().min(1), text: z.string() }),
  brand: z.object({
    name: z.string(),
    color: z.string(),
    /** Image URL; null if only the name is shown. */
    logo: z.string().nullable().default(null),
  }),
});
export type FrozenProposal = z.infer<typeof frozenProposalSchema>;
