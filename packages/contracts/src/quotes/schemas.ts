import { z } from 'zod';
import {
  atMost,
  decimalReply,
  fileNameSchema,
  idSchema,
  optionalEmail,
  optionalText,
  requiredText,
  timestampSchema,
} from '../core/fields.ts';
import { optionalPhone } from '../core/phone.ts';
import {
  analysisSchema,
  cardTypeRowSchema,
  feeRowSchema,
  readerNames,
  savedAnalysisSchema,
  statementTotalsSchema,
} from './analysis.ts';
import { versionSchema } from '../core/versions.ts';
import { conditionSchema } from './conditions.ts';
import { estimateAnswersSchema, firstStatementSchema } from './estimate.ts';
import { monthsSchema, quoteStatementSchema } from './months.ts';
import { monthSchema } from './month.ts';
import { maxPagesListLength, readPagesList } from './statement-pages.ts';
import { proposalBriefSchema } from './proposals.ts';
import { pricingModelSchema, pricingSchema, savingsRange } from './pricing.ts';

export const quoteStatuses = ['draft', 'generated', 'sent', 'accepted', 'declined'] as const;
export const quoteStatusSchema = z.enum(quoteStatuses);
export type QuoteStatus = z.infer<typeof quoteStatusSchema>;

/** What a quote needs from its owner. */
export const quoteWaitsForSchema = z.enum([
  'answer',
  'application',
  'review',
  'pricing',
  'sending',
]);
export type QuoteWaitsFor = z.infer<typeof quoteWaitsForSchema>;

const processingStages = ['idle', 'pdf_saved', 'images_converted', 'analyzed'] as const;
export const processingStageSchema = z.enum(processingStages);
export type ProcessingStage = z.infer<typeof processingStageSchema>;

/** A fee of the proposal. The rateValue of a percentage is a fraction (0.029 is 2.9 %). */
export const proposedFeeSchema = z.object({
  name: z.string(),
  category: z.string(),
  rateType: z.enum(['percentage', 'flat_fee', 'per_transaction']),
  rateValue: decimalReply,
  description: z.string().nullable(),
  /** Dollars in a month like the statement's. */
  monthlyAmount: decimalReply,
  /** Charges of card brands and banks, which no processor can change. */
  passThrough: z.boolean(),
});
export type ProposedFee = z.infer<typeof proposedFeeSchema>;

export const quoteSummarySchema = z.object({
  id: idSchema,
  quoteNumber: z.string(),
  merchantName: z.string(),
  contactName: z.string().nullable(),
  contactEmail: z.string().nullable(),
  contactPhone: z.string().nullable(),
  currentProcessor: z.string().nullable(),
  currentMonthlyVolume: decimalReply.nullable(),
  monthlySavings: decimalReply.nullable(),
  annualSavings: decimalReply.nullable(),
  ...savingsRange,
  processingStage: processingStageSchema,
  status: quoteStatusSchema,
  createdBy: idSchema,
  /** The owner; null if unknown. */
  createdByName: z.string().nullable(),
  /** The owner's company. */
  company: z.string().nullable(),
  createdAt: timestampSchema,
  updatedAt: timestampSchema,
  /** In lists: the last sent proposal, if any. */
  proposal: proposalBriefSchema.optional(),
});
export type QuoteSummary = z.infer<typeof quoteSummarySchema>;

export const quoteProgressSchema = z.object({
  quoteId: idSchema,
  kind: z.enum(['convert', 'analyze']),
  state: z.enum(['queued', 'running', 'done', 'failed']),
  page: z.int().min(0),
  pages: z.int().min(0),
  error: z.string().nullable(),
  statement: z.int().min(1).optional(),
});
export type QuoteProgress = z.infer<typeof quoteProgressSchema>;

export const runningJobSchema = quoteProgressSchema.pick({ kind: true, page: true, pages: true });

/** Merchant and month as printed on a statement; null if not found. */
export const statementMerchantSchema = z.object({
  name: z.string().nullable(),
  address: z.string().nullable(),
  /** The merchant number (MID), or the printed part of it. */
  number: z.string().nullable(),
  month: monthSchema.nullable(),
});

export const quoteSchema = quoteSummarySchema.extend({
  version: versionSchema,
  statementFileName: z.string().nullable(),
  statementFileSize: z.int().nullable(),
  statementUploadedAt: timestampSchema.nullable(),
  processingError: z.string().nullable(),
  imageCount: z.int().min(0),
  /** A running conversion or analysis, with its current page. */
  running: runningJobSchema.nullable(),
  currentAverageTicket: decimalReply.nullable(),
  /** The merchant on the statement, for a person to confirm; omitted if none was found. */
  statementMerchant: statementMerchantSchema.optional(),
  currentFees: decimalReply.nullable(),
  cardTypeSummary: z.array(cardTypeRowSchema).nullable(),
  statementFees: z.array(feeRowSchema).nullable(),
  statementTotals: statementTotalsSchema.nullable(),
  /** The figures as read, before corrections. Lines refer to them by `readAs`. */
  readAnalysis: analysisSchema.nullable(),
  /** The reader's notes: what does not add up or could not be read. */
  analysisNotes: z.array(z.string()),
  analyzedBy: z.enum(readerNames).nullable(),
  proposedFees: z.array(proposedFeeSchema).nullable(),
  /** Conditions to resolve or accept before sending a proposal. */
  conditions: z.array(conditionSchema),
  /** The partner's answers for the estimate. */
  estimateAnswers: estimateAnswersSchema,
  proposedProgram: z.string().nullable(),
  /** Comparison of proposal and statement; null if there is none. */
  pricing: pricingSchema.nullable(),
  /** Pricing model of the current processor; null before an analysis. */
  pricingModel: pricingModelSchema.nullable(),
  statements: z.array(quoteStatementSchema).optional(),
  months: monthsSchema.optional(),
  /** Absent until such a statement is read, and if nothing was estimated. */
  firstStatement: firstStatementSchema.optional(),
  applicationId: idSchema.optional(),
});
export type Quote = z.infer<typeof quoteSchema>;

export const createQuoteBody = z.object({
  merchantName: requiredText('Merchant name is required'),
  contactName: optionalText(),
  contactEmail: optionalEmail,
  contactPhone: optionalPhone,
});

/** A person's correction of the statement's merchant; the printed name stays. */
const statedMerchantBody = z.object({
  address: optionalText(300),
  number: optionalText(40),
  month: z
    .union([monthSchema, z.literal('')])
    .nullish()
    .transform((month) => month || null),
});

export const updateQuoteBody = createQuoteBody
  .extend({ statementMerchant: statedMerchantBody })
  .partial();

/** Maximum size of a statement, in bytes of the PDF. */
export const statementSizeLimit = 50 * 1024 * 1024;

/** base64 is 4/3 of the file. The file's own limit is checked while it is decoded. */
export const maxFileContentLength = Math.ceil((statementSizeLimit * 4) / 3) + 64 * 1024;

export const savePdfBody = z.object({
  fileName: fileNameSchema('A file name is required'),
  /** The PDF in base64, at most 50 MB decoded. A data URL's prefix is removed. */
  fileContent: z
    .string({ error: 'The file is missing' })
    .min(1, 'The file is empty')
    .check(atMost(maxFileContentLength)),
  /**
   * Omit for a single file. If a statement's pages are in several files, `fileContent` is their concatenation, and this
   * lists them in that order, one per line: bytes, a space, name.
   */
  pages: z
    .string()
    .check(atMost(maxPagesListLength))
    .refine((text) => readPagesList(text) !== null, 'List two to twenty photos or PDFs')
    .optional(),
});

export const imagesConvertedSchema = z.object({
  imageCount: z.int().min(1),
  processingStage: processingStageSchema,
});

export const analysisDataBody = savedAnalysisSchema.extend({
  /** Month of the statement if the quote has several; unchanged if omitted. */
  month: monthSchema.nullable().optional(),
});

/** Selects one of several statements; the first one if omitted. */
export const statementQuery = z.object({
  statement: z.coerce.number<string | number>().int().min(1).max(100_000).optional(),
});

export const statementFiguresSchema = quoteStatementSchema.extend({
  analysis: analysisSchema.nullable(),
  readAnalysis: analysisSchema.nullable(),
  analysisNotes: z.array(z.string()),
});
export type StatementFigures = z.infer<typeof statementFiguresSchema>;

export const updateQuoteStatusBody = z.object({ status: quoteStatusSchema });

export const quoteStatsSchema = z.object({
  total: z.int(),
  sent: z.int(),
  accepted: z.int(),
  /** accepted ÷ (sent + accepted + declined) in percent; 0 if nothing was sent. */
  conversionRate: z.number(),
  /** Sum of monthly savings in dollars, with the likely value of estimated ones and without uncertain ones. */
  monthlySavings: decimalReply,
  /** Number of estimated savings in the sum. */
  estimated: z.int().min(0).optional(),
  byStatus: z.record(quoteStatusSchema, z.int()),
});
export type QuoteStats = z.infer<typeof quoteStatsSchema>;

/** An entry in a quote's history, as text for people. `by` is null for the portal, or if it was not recorded. */
export const quoteHistoryEntrySchema = z.object({
  at: timestampSchema,
  by: z.string().nullable(),
  what: z.string(),
});
export type QuoteHistoryEntry = z.infer<typeof quoteHistoryEntrySchema>;
