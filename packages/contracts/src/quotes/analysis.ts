import { z } from 'zod';
import { requiredText, typedText } from '../core/fields.ts';
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

export const maxLines = { cardTypeSummary: 200, statementFees: 2000 } as const;

/** Dollars with at most two decimals: the column is decimal(12,2). */
const money = z
  .number({ error: 'A number is required' })
  .min(-9_999_999_999.99, 'Too small')
  .max(9_999_999_999.99, 'Too large')
  .refine((value) => hasDecimals(value, 2), 'At most two decimals');

/** A rate with at most six decimals: percent of volume, or dollars per transaction. */
const rate = z
  .number({ error: 'A number is required' })
  .min(-999_999, 'Too small')
  .max(999_999, 'Too large')
  .refine((value) => hasDecimals(value, 6), 'At most six decimals');

const count = z
  .int('A whole number is required')
  .min(-2_147_483_648, 'Too small')
  .max(2_147_483_647, 'Too large');

/** Where a figure was read: page from 1, box as fractions of the upright page, text as printed. */
export const sourceSchema = z.object({
  page: z.int().min(1),
  /** left, top, right, bottom; each 0 to 1 from the page's upper left corner. */
  box: z.tuple([z.number(), z.number(), z.number(), z.number()]),
  text: z.string().max(500),
});
export type Source = z.infer<typeof sourceSchema>;

/** Why to check a figure, as a sentence for people; undefined if the figure is certain. */
const doubt = z.string().min(1).max(300);

/** Index of the line in the reading, from 0; undefined if a person added it. */
const readAs = z.int().min(0).max(1999);

/** A value for some of these figures. */
const perFigure = <Figure extends string, Value extends z.ZodType>(
  figures: readonly Figure[],
  value: Value,
) =>
  z
    .object(Object.fromEntries(figures.map((figure) => [figure, value])) as Record<Figure, Value>)
    .partial()
    .optional();

const cardFigures = ['volume', 'transactions'] as const;
const feeFigures = [
  'name',
  'volume',
  'volumeRate',
  'transactions',
  'transactionRate',
  'amount',
] as const;
const totalFigures = [
  'currentProcessor',
  'totalVolume',
  'transactionCount',
  'totalStatementFees',
] as const;

/**
 * Sales of one card type: volume in dollars, number of transactions. `sources`: the places of each figure, several if
 * lines are added up (Visa credit and Visa debit). `source`: the first of these lines.
 */
export const cardTypeRowSchema = z.object({
  cardType: cardTypeSchema,
  volume: money,
  transactions: count,
  source: sourceSchema.optional(),
  sources: perFigure(cardFigures, z.array(sourceSchema)),
  doubts: perFigure(cardFigures, doubt),
  readAs: readAs.optional(),
});
export type CardTypeRow = z.infer<typeof cardTypeRowSchema>;

/**
 * A fee line: volume in dollars, volumeRate in percent, transactionRate in dollars per transaction. The computed amount
 * is volume × volumeRate ÷ 100 + transactions × transactionRate. `amount` is as printed; it may differ by cents if days
 * were rounded, and is negative for a credit. `source`: the line; `sources`: the place of each printed figure.
 */
export const feeRowSchema = z.object({
  feeType: feeTypeSchema,
  name: requiredText('Name is required'),
  volume: money,
  volumeRate: rate,
  transactions: count,
  transactionRate: rate,
  amount: money.optional(),
  source: sourceSchema.optional(),
  sources: perFigure(feeFigures, sourceSchema),
  doubts: perFigure(feeFigures, doubt),
  readAs: readAs.optional(),
});
export type FeeRow = z.infer<typeof feeRowSchema>;

/** The statement's own totals (dollars, number of transactions) and its processor. */
export const statementTotalsSchema = z.object({
  currentProcessor: typedText(200),
  totalVolume: money,
  transactionCount: count,
  totalStatementFees: money,
  sources: perFigure(totalFigures, sourceSchema),
  doubts: perFigure(totalFigures, doubt),
});
export type StatementTotals = z.infer<typeof statementTotalsSchema>;

export const analysisSchema = z.object({
  cardTypeSummary: z
    .array(cardTypeRowSchema)
    .max(maxLines.cardTypeSummary, 'At most 200 card types'),
  statementFees: z.array(feeRowSchema).max(maxLines.statementFees, 'At most 2,000 fee lines'),
  statementTotals: statementTotalsSchema,
});
export type Analysis = z.infer<typeof analysisSchema>;

/** A count in a saved analysis. A refinement, so that the contract stays the same. */
const nonNegativeCount = count.refine((sales) => sales >= 0, 'Not below zero');

/** An analysis as saved by a person. Read figures and those of earlier releases may have other counts. */
export const savedAnalysisSchema = analysisSchema.extend({
  cardTypeSummary: z
    .array(cardTypeRowSchema.extend({ transactions: nonNegativeCount }))
    .max(maxLines.cardTypeSummary, 'At most 200 card types'),
  statementFees: z
    .array(feeRowSchema.extend({ transactions: nonNegativeCount }))
    .max(maxLines.statementFees, 'At most 2,000 fee lines'),
  statementTotals: statementTotalsSchema.extend({ transactionCount: nonNegativeCount }),
});

export const readerNames = ['built-in', 'openai'] as const;

export interface Reading extends Analysis {
  reader: (typeof readerNames)[number];
  notes: Note[];
}

function hasDecimals(value: number, places: number): boolean {
  const [, fraction = ''] = String(value).split('.');
  return !String(value).includes('e') && fraction.length <= places;
}
