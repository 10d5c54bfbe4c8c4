import { z } from 'zod';
import { cardTypeSchema } from './card-types.ts';
import type { Note } from './notes.ts';

export const feeTypes = [
  'Card Fees',
  'Equipment',
  'POS Services',
  'Other Fees',
  'Products',
  'Assessments',
  'Network Fees',
  'Rebates',
  'Taxes',
] as const;
export const feeTypeSchema = z.enum(feeTypes, { error: 'A listed fee type is required' });
export type FeeType = z.infer<typeof feeTypeSchema>;

/** How many lines of each kind an analysis takes. */
export const mostLines = { cardTypeSummary: 200, statementFees: 2000 } as const;

/** Dollars with at most two decimals, as decimal(12,2) holds them. */
const money = z
  .number({ error: 'A number is required' })
  .min(-9_999_999_999.99, 'Too small')
  .max(9_999_999_999.99, 'Too large')
  .refine((value) => hasDecimals(value, 2), 'At most two decimals');

/** A rate with at most six decimals: percent of volume, or dollars for each transaction. */
const rate = z
  .number({ error: 'A number is required' })
  .min(-999_999, 'Too small')
  .max(999_999, 'Too large')
  .refine((value) => hasDecimals(value, 6), 'At most six decimals');

const count = z
  .int('A whole number is required')
  .min(-2_147_483_648, 'Too small')
  .max(2_147_483_647, 'Too large');

/** Where a figure was read: page from 1, box in fractions of the upright page, text as printed. */
export const sourceSchema = z.object({
  page: z.int().min(1),
  /** left, top, right, bottom; each 0 to 1 from the page's upper left corner. */
  box: z.tuple([z.number(), z.number(), z.number(), z.number()]),
  text: z.string().max(500),
});
export type Source = z.infer<typeof sourceSchema>;

/** Why a figure should be looked at, as a sentence for a person; a figure without one is sound. */
const doubt = z.string().min(1).max(300);

/** Which line of the reading this is, counted from 0; a line without it was added by a person. */
const readAs = z.int().min(0).max(1999);

/**
 * One card type's sales: volume in dollars, number of sales. `sources` are the places of each figure,
 * several where a type is added up (Visa credit and Visa debit); `source` is the first of its lines.
 */
export const cardTypeRowSchema = z.object({
  cardType: cardTypeSchema,
  volume: money,
  transactions: count,
  source: sourceSchema.optional(),
  sources: z
    .object({ volume: z.array(sourceSchema), transactions: z.array(sourceSchema) })
    .partial()
    .optional(),
  doubts: z.object({ volume: doubt, transactions: doubt }).partial().optional(),
  readAs: readAs.optional(),
});
export type CardTypeRow = z.infer<typeof cardTypeRowSchema>;

/**
 * One fee line: volume in dollars, volumeRate in percent, transactionRate in dollars for each
 * transaction. Its amount is volume × volumeRate ÷ 100 + transactions × transactionRate; `amount` is
 * what is printed, which may differ by cents where each day was rounded (a credit is negative).
 * `source` is the whole line, `sources` the place of each figure that is printed.
 */
export const feeRowSchema = z.object({
  feeType: feeTypeSchema,
  name: z.string().trim().min(1, 'Name is required').max(200, 'At most 200 characters'),
  volume: money,
  volumeRate: rate,
  transactions: count,
  transactionRate: rate,
  amount: money.optional(),
  source: sourceSchema.optional(),
  sources: z.object(perFeeFigure(sourceSchema)).partial().optional(),
  doubts: z.object(perFeeFigure(doubt)).partial().optional(),
  readAs: readAs.optional(),
});
export type FeeRow = z.infer<typeof feeRowSchema>;

/** The statement's own totals: dollars, number of sales, and the processor that issued it. */
export const statementTotalsSchema = z.object({
  currentProcessor: z.string().trim().max(200, 'At most 200 characters'),
  totalVolume: money,
  transactionCount: count,
  totalStatementFees: money,
  sources: z
    .object({
      currentProcessor: sourceSchema,
      totalVolume: sourceSchema,
      transactionCount: sourceSchema,
      totalStatementFees: sourceSchema,
    })
    .partial()
    .optional(),
  doubts: z
    .object({
      currentProcessor: doubt,
      totalVolume: doubt,
      transactionCount: doubt,
      totalStatementFees: doubt,
    })
    .partial()
    .optional(),
});
export type StatementTotals = z.infer<typeof statementTotalsSchema>;

/** The figures of a statement, as they are read, corrected and scored. */
export const analysisSchema = z.object({
  cardTypeSummary: z
    .array(cardTypeRowSchema)
    .max(mostLines.cardTypeSummary, 'At most 200 card types'),
  statementFees: z.array(feeRowSchema).max(mostLines.statementFees, 'At most 2,000 fee lines'),
  statementTotals: statementTotalsSchema,
});
export type Analysis = z.infer<typeof analysisSchema>;

/**
 * A count that a person may save: a volume may be below zero, in a month of refunds, a number of sales not.
 * A refinement, since the shape is one that callers of the last release keep to.
 */
const savedCount = count.refine((sales) => sales >= 0, 'Not below zero');

/** An analysis as it is saved. What was read or stored by a release before may hold other counts. */
export const savedAnalysisSchema = analysisSchema.extend({
  cardTypeSummary: z
    .array(cardTypeRowSchema.extend({ transactions: savedCount }))
    .max(mostLines.cardTypeSummary, 'At most 200 card types'),
  statementFees: z
    .array(feeRowSchema.extend({ transactions: savedCount }))
    .max(mostLines.statementFees, 'At most 2,000 fee lines'),
  statementTotals: statementTotalsSchema.extend({ transactionCount: savedCount }),
});

export const readerNames = ['built-in', 'openai'] as const;

/** What a reader makes of a statement: the figures, and what it has to say of them. */
export interface Reading extends Analysis {
  reader: (typeof readerNames)[number];
  notes: Note[];
}

/** The same of each figure of a fee line. */
function perFeeFigure<T>(of: T) {
  return {
    name: of,
    volume: of,
    volumeRate: of,
    transactions: of,
    transactionRate: of,
    amount: of,
  };
}

function hasDecimals(value: number, places: number): boolean {
  const [, fraction = ''] = String(value).split('.');
  return !String(value).includes('e') && fraction.length <= places;
}
