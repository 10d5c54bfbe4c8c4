import { z } from 'zod';
import * as fields from '../core/fields.ts';
import { optionalPhone } from '../core/phone.ts';
import * as analysis from './analysis.ts';
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
  rateValue: fields.decimalReply,
  description: z.string().nullable(),
  /** Dollars in a month like the statement's. */
  monthlyAmount: fields.decimalReply,
  /** Charges of card brands and banks, which no processor can change. */
  passThrough: z.boolean(),
});
export type ProposedFee = z.infer<typeof proposedFeeSchema>;

export const quoteSummarySchema = z.object({
  id: fields.idSchema,
  quoteNumber: z.string(),
  merchantName: z.string(),
  contactName: z.string().nullable(),
  contactEmail: z.string().nullable(),
  contactPhone: z.string().nullable(),
  currentProcessor: z.string().nullable(),
  currentMonthlyVolume: fields.decimalReply.nullable(),
  monthlySavings: fields.decimalReply.nullable(),
  annualSavings: fields.decimalReply.nullable(),
  ...savingsRange,
  processingStage: processingStageSchema,
  status: quoteStatusSchema,
  createdBy: fields.idSchema,
  /** The owner; null if unknown. */
  createdByName: z.string().nullable(),
  /** The owner's company. */
  company: z.string().nullable(),
  createdAt: fields.timestampSchema,
  updatedAt: fields.timestampSchema,
  /** In lists: the last sent proposal, if any. */
  proposal: proposalBriefSchema.optional(),
});
export type QuoteSummary = z.infer<typeof quoteSummarySchema>;

export const quoteProgressSchema = z.object({
  quoteId: fields.idSchema,
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
  statementUploadedAt: fields.timestampSchema.nullable(),
  processingError: z.string().nullable(),
  imageCount: z.int().min(0),
  /** A running conversion or analysis, with its current page. */
  running: runningJobSchema.nullable(),
  currentAverageTicket: fields.decimalReply.nullable(),
  /** The merchant on the statement, for a person to confirm; omitted if none was found. */
  statementMerchant: statementMerchantSchema.optional(),
  currentFees: fields.decimalReply.nullable(),
  cardTypeSummary: z.array(analysis.cardTypeRowSchema).nullable(),
  statementFees: z.array(analysis.feeRowSchema).nullable(),
  statementTotals: analysis.statementTotalsSchema.nullable(),
  /** The figures as read, before corrections. Lines refer to them by `readAs`. */
  readAnalysis: analysis.analysisSchema.nullable(),
  /** The reader's notes: what does not add up or could not be read. */
  analysisNotes: z.array(z.string()),
  analyzedBy: z.enum(analysis.readerNames).nullable(),
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
  applicationId: fields.idSchema.optional(),
});
export type Quote = z.infer<typeof quoteSchema>;

export const createQuoteBody = z.object({
  merchantName: fields.requiredText('Merchant name is required'),
  contactName: fields.optionalText(),
  contactEmail: fields.optionalEmail,
  contactPhone: optionalPhone,
});

/** A person's correction of the statement's merchant; the printed name stays. */
const statedMerchantBody = z.object({
  address: fields.optionalText(300),
  number: fields.optionalText(40),
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
  fileName: fields.fileNameSchema('A file name is required'),
  /** The PDF in base64, at most 50 MB decoded. A data URL's prefix is removed. */
  fileContent: z
    .string({ error: 'The file is missing' })
    .min(1, 'The file is empty')
    .check(fields.atMost(maxFileContentLength)),
  /**
   * Omit for a single file. If a statement's pages are in several files, `fileContent` is their concatenation, and this
   * lists them in that order, one per line: bytes, a space, name.
   */
  pages: z
    .string()
    .check(fields.atMost(maxPagesListLength))
    .refine((text) => readPagesList(text) !== null, 'List two to twenty photos or PDFs')
    .optional(),
});

export const imagesConvertedSchema = z.object({
  imageCount: z.int().min(1),
  processingStage: processingStageSchema,
});

export const analysisDataBody = analysis.savedAnalysisSchema.extend({
  /** Month of the statement if the quote has several; unchanged if omitted. */
  month: monthSchema.nullable().optional(),
});

/** Selects one of several statements; the first one if omitted. */
export const statementQuery = z.object({
  statement: z.coerce.number<string | number>().int().min(1).max(100_000).optional(),
});

export const statementFiguresSchema = quoteStatementSchema.extend({
  analysis: analysis.analysisSchema.nullable(),
  readAnalysis: analysis.analysisSchema.nullable(),
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
  monthlySavings: fields.decimalReply,
  /** Number of estimated savings in the sum. */
  estimated: z.int().min(0).optional(),
  byStatus: z.record(quoteStatusSchema, z.int()),
});
export type QuoteStats = z.infer<typeof quoteStatsSchema>;

/** An entry in a quote's history, as text for people. `by` is null for the portal, or if it was not recorded. */
export const quoteHistoryEntrySchema = z.object({
  at: fields.timestampSchema,
  by: z.string().nullable(),
  what: z.string(),
});
export type QuoteHistoryEntry = z.infer<typeof quoteHistoryEntrySchema>;
