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
import { estimateAnswersSchema } from './estimate.ts';
import { monthsSchema, quoteStatementSchema } from './months.ts';
import { monthSchema } from './month.ts';
import { longestPagesList, readPagesList } from './statement-pages.ts';
import { proposalBriefSchema } from './proposals.ts';
import { pricingModelSchema, pricingSchema, savingsRange } from './pricing.ts';

export const quoteStatuses = ['draft', 'generated', 'sent', 'accepted', 'declined'] as const;
export const quoteStatusSchema = z.enum(quoteStatuses);
export type QuoteStatus = z.infer<typeof quoteStatusSchema>;

/** What a quote waits for from its owner. */
export const quoteWaitsForSchema = z.enum([
  'answer',
  'application',
  'a-look',
  'a-price',
  'sending',
]);
export type QuoteWaitsFor = z.infer<typeof quoteWaitsForSchema>;

const processingStages = ['idle', 'pdf_saved', 'images_converted', 'analyzed'] as const;
export const processingStageSchema = z.enum(processingStages);
export type ProcessingStage = z.infer<typeof processingStageSchema>;

/** A fee that the proposal would charge; a percentage's rateValue is a fraction (0.029 is 2.9 %). */
export const proposedFeeSchema = z.object({
  name: z.string(),
  category: z.string(),
  rateType: z.enum(['percentage', 'flat_fee', 'per_transaction']),
  rateValue: decimalReply,
  description: z.string().nullable(),
  /** The fee in a month like the statement's, dollars. */
  monthlyAmount: decimalReply,
  /** Charges of the card brands and banks that no processor can change. */
  passThrough: z.boolean(),
});
export type ProposedFee = z.infer<typeof proposedFeeSchema>;

/** A quote in a list: what the table shows. */
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
  /** The person whose it is; null where that was not kept. A service of an earlier release gives none. */
  createdByName: z.string().nullable().optional(),
  /** Their company. A service of an earlier release gives none. */
  company: z.string().nullable().optional(),
  createdAt: timestampSchema,
  updatedAt: timestampSchema,
  /** In lists, the last proposal that was sent, where one was. */
  proposal: proposalBriefSchema.optional(),
});
export type QuoteSummary = z.infer<typeof quoteSummarySchema>;

export const runningJobSchema = z.object({
  kind: z.enum(['convert', 'analyze']),
  page: z.int().min(0),
  pages: z.int().min(0),
});

/** Merchant and month of a statement, as printed; null for what was not found. */
export const statementMerchantSchema = z.object({
  name: z.string().nullable(),
  address: z.string().nullable(),
  /** The merchant number (MID), or as much of it as is printed. */
  number: z.string().nullable(),
  month: monthSchema.nullable(),
});
export type StatementMerchant = z.infer<typeof statementMerchantSchema>;

export const quoteSchema = quoteSummarySchema.extend({
  version: versionSchema,
  statementFileName: z.string().nullable(),
  statementFileSize: z.int().nullable(),
  statementUploadedAt: timestampSchema.nullable(),
  processingError: z.string().nullable(),
  imageCount: z.int().min(0),
  /** A conversion or an analysis under way, with the page that it is at. */
  running: runningJobSchema.nullable(),
  currentAverageTicket: decimalReply.nullable(),
  /** What the statement says of its merchant, for a person to confirm; left out by an earlier release. */
  statementMerchant: statementMerchantSchema.optional(),
  /** Total fees of the statement. */
  currentFees: decimalReply.nullable(),
  cardTypeSummary: z.array(cardTypeRowSchema).nullable(),
  statementFees: z.array(feeRowSchema).nullable(),
  statementTotals: statementTotalsSchema.nullable(),
  /** The figures as they were read, before anybody corrected them: lines name theirs by `readAs`. */
  readAnalysis: analysisSchema.nullable(),
  /** Sentences of the reader: what does not agree or could not be read. */
  analysisNotes: z.array(z.string()),
  analyzedBy: z.enum(readerNames).nullable(),
  proposedFees: z.array(proposedFeeSchema).nullable(),
  /** What a sender resolves or accepts by name before a proposal is sent; left out by an earlier release. */
  conditions: z.array(conditionSchema).optional(),
  /** What the partner said about the merchant for the estimate; left out by an earlier release. */
  estimateAnswers: estimateAnswersSchema.optional(),
  /** The rate program that the proposal is priced with. */
  proposedProgram: z.string().nullable(),
  /** The proposal beside the statement, line by line; null where there is none. */
  pricing: pricingSchema.nullable(),
  /** How the present processor charges; null before an analysis. */
  pricingModel: pricingModelSchema.nullable(),
  /** The statements of a quote that has several; left out where it has one. */
  statements: z.array(quoteStatementSchema).optional(),
  /** What several statements say together, once they are analyzed. */
  months: monthsSchema.optional(),
  /** The application that was begun of it; left out where none was. */
  applicationId: idSchema.optional(),
});
export type Quote = z.infer<typeof quoteSchema>;

export const createQuoteBody = z.object({
  merchantName: requiredText('Merchant name is required'),
  contactName: optionalText(),
  contactEmail: optionalEmail,
  contactPhone: optionalPhone,
});

/** What a person says of the statement's merchant where it was read wrong; the printed name stays. */
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

/** Largest statement, in bytes of the PDF itself. */
export const statementSizeLimit = 50 * 1024 * 1024;

/** base64 is four thirds of the file; the file's own limit is checked while it is decoded. */
export const longestFileContent = Math.ceil((statementSizeLimit * 4) / 3) + 64 * 1024;

export const savePdfBody = z.object({
  fileName: fileNameSchema('A file name is required'),
  /** The PDF in base64 (a data URL's head is taken off); at most 50 MB decoded. */
  fileContent: z
    .string({ error: 'The file is missing' })
    .min(1, 'The file is empty')
    .check(atMost(longestFileContent)),
  /**
   * Left out for one file. Where pages of one statement are in several files, `fileContent` holds them one after
   * the other, and this lists them in that order, one a line: bytes, a space, name.
   */
  pages: z
    .string()
    .check(atMost(longestPagesList))
    .refine((text) => readPagesList(text) !== null, 'List two to twenty photos or PDFs')
    .optional(),
});

export const imagesConvertedSchema = z.object({
  imageCount: z.int().min(1),
  processingStage: processingStageSchema,
});

export const analysisDataBody = savedAnalysisSchema.extend({
  /** The month of the statement, where a quote has several; it stays as it is where this is left out. */
  month: monthSchema.nullable().optional(),
});

/** Which of several statements is meant; the only one, or the first, where it is left out. */
export const statementQuery = z.object({
  statement: z.coerce.number<string | number>().int().min(1).max(100_000).optional(),
});

/** The figures of one statement, and what was read of it. */
export const statementFiguresSchema = quoteStatementSchema.extend({
  analysis: analysisSchema.nullable(),
  readAnalysis: analysisSchema.nullable(),
  analysisNotes: z.array(z.string()),
});
export type StatementFigures = z.infer<typeof statementFiguresSchema>;

export const updateQuoteStatusBody = z.object({ status: quoteStatusSchema });

/** Totals over the quotes that the caller may see. */
export const quoteStatsSchema = z.object({
  total: z.int(),
  sent: z.int(),
  accepted: z.int(),
  /** accepted ÷ (sent + accepted + declined) in percent; 0 where nothing was sent. */
  conversionRate: z.number(),
  /** Sum of monthly savings, dollars: the likely value of those that are estimated. */
  monthlySavings: decimalReply,
  /** Quotes whose savings are estimated. */
  estimated: z.int().min(0).optional(),
  /** A service of an earlier release gives none. */
  byStatus: z.record(quoteStatusSchema, z.int()).optional(),
});
export type QuoteStats = z.infer<typeof quoteStatsSchema>;

/** What happened to a quote, in words for people; `by` is null where the portal did it, or it was not noted. */
export const quoteHistoryEntrySchema = z.object({
  at: timestampSchema,
  by: z.string().nullable(),
  what: z.string(),
});
export type QuoteHistoryEntry = z.infer<typeof quoteHistoryEntrySchema>;

/** One server-sent event of a quote's progress stream. */
export const quoteProgressSchema = z.object({
  quoteId: idSchema,
  kind: z.enum(['convert', 'analyze']),
  state: z.enum(['queued', 'running', 'done', 'failed']),
  page: z.int().min(0),
  pages: z.int().min(0),
  error: z.string().nullable(),
  /** Which statement the page is of, where a quote has several. */
  statement: z.int().min(1).optional(),
});
export type QuoteProgress = z.infer<typeof quoteProgressSchema>;
