import { z } from 'zod';
import { decimalReply, idSchema } from '../core/fields.ts';
import { feeTypeSchema } from './analysis.ts';
import { costEstimateSchema } from './estimate.ts';

/** The range of savings that depend on an estimate; equal to the monthly savings where nothing is estimated. */
export const savingsRange = {
  savingsLow: decimalReply.nullable().optional(),
  savingsHigh: decimalReply.nullable().optional(),
  /** Whether the savings depend on estimated costs. */
  isEstimated: z.boolean().optional(),
};

const pricingModels = [
  'interchange_plus',
  'tiered',
  'flat_rate',
  'base_plus_surcharges',
  'subscription',
  'not_recognized',
] as const;

/** How the present processor charges, as its statement shows it, and by what that is seen. */
export const pricingModelSchema = z.object({
  model: z.enum(pricingModels),
  reason: z.string(),
});
export type PricingModel = z.infer<typeof pricingModelSchema>;

/** Models whose rates hold interchange and so do not show it. */
export const bundledModels: readonly PricingModel['model'][] = [
  'tiered',
  'flat_rate',
  'base_plus_surcharges',
];

/** One month's figures, dollars; rates are fractions (0.029 is 2.9 %), null without sales. */
export const monthFiguresSchema = z.object({
  fees: decimalReply,
  /** Interchange and charges of the card brands. */
  passThrough: decimalReply,
  /** Equipment, software, products and taxes, and fees per case that are not compared. */
  extras: decimalReply,
  /** The processor's own charges. */
  markup: decimalReply,
  /** markup ÷ volume */
  markupRate: decimalReply.nullable(),
  /** fees ÷ volume */
  effectiveRate: decimalReply.nullable(),
  /** volume ÷ transactions, dollars */
  averageTicket: decimalReply.nullable(),
});
export type MonthFigures = z.infer<typeof monthFiguresSchema>;

/**
 * What becomes of a line: `pass_through` and `extra` stay; `replaced` is the processor's own, in
 * whose place the program's fees come; `added` is a fee of the program that nothing corresponds to;
 * `difference` is what the statement's total holds beyond its lines.
 */
const lineTreatments = ['pass_through', 'extra', 'replaced', 'added', 'difference'] as const;

/** A line of the comparison, dollars of a month. saving is current − proposed, negative where it costs more. */
export const comparedLineSchema = z.object({
  name: z.string(),
  feeType: feeTypeSchema.nullable(),
  treatment: z.enum(lineTreatments),
  /** Set on a fee per case that the program names no price for: it is counted the same before and after. */
  notCompared: z.literal(true).optional(),
  /** The program's fees that come in a line's place, each with the part of it that this line bears. */
  replacedBy: z.array(
    z.object({ name: z.string(), amount: decimalReply, isEstimated: z.boolean().optional() }),
  ),
  currentAmount: decimalReply,
  proposedAmount: decimalReply,
  saving: decimalReply,
});
export type ComparedLine = z.infer<typeof comparedLineSchema>;

/**
 * Now and proposed, line by line. The savings of the lines add up to the monthly savings; the
 * proposed fees are what stays plus the program's.
 */
export const comparisonSchema = z.object({
  current: monthFiguresSchema,
  proposed: monthFiguresSchema,
  lines: z.array(comparedLineSchema),
});
export type Comparison = z.infer<typeof comparisonSchema>;

/**
 * A rate of the program, as the merchant will be charged it: a fraction of the volume for a percentage, else
 * dollars. `other_fees` are charged per case, such as a chargeback.
 */
export const rateCardRowSchema = z.object({
  name: z.string(),
  category: z.enum(['transaction_fees', 'monthly_fees', 'setup_fees', 'other_fees']),
  rateType: z.enum(['percentage', 'flat_fee', 'per_transaction']),
  rateValue: decimalReply,
});
export type RateCardRow = z.infer<typeof rateCardRowSchema>;

/** How a quote is priced: kept as it was until it is priced anew. */
export const pricingSchema = z.object({
  programId: idSchema,
  /** Whether a person chose the program; else the portal took what costs least among those that fit. */
  isChosen: z.boolean(),
  /** A sentence where something about the program should be known. */
  note: z.string().nullable(),
  comparison: comparisonSchema,
  /** What the statement does not print and the proposal holds; left out where nothing is estimated. */
  estimate: costEstimateSchema.optional(),
  /** Every rate of the program; left out, as what follows, where an earlier release priced the quote. */
  rates: z.array(rateCardRowSchema).optional(),
  /** Whether interchange is charged on top of the program's rates. */
  passesInterchange: z.boolean().optional(),
  minimumTermMonths: z.int().nullable().optional(),
  /** What applies where customers pay more by card, as sentences for the merchant. */
  conditions: z.array(z.string()).optional(),
});
export type Pricing = z.infer<typeof pricingSchema>;

/** A rate program that a quote can be priced with, and what it would save at its rates of today; null before an analysis. */
export const programChoiceSchema = z.object({
  id: idSchema,
  name: z.string(),
  monthlySavings: decimalReply.nullable(),
  ...savingsRange,
  /** Why it is not chosen automatically, as sentences; none where it fits the merchant. */
  misfits: z.array(z.string()).optional(),
  /** Whether it is only for some types of business, or some ways to take cards. */
  dependsOnAnswers: z.boolean().optional(),
  /** Whether it is what the portal takes where nobody chooses. */
  isAutomatic: z.boolean().optional(),
});
export type ProgramChoice = z.infer<typeof programChoiceSchema>;

/** The program to price a quote with; null leaves it to the portal, which takes what costs least among those that fit. */
export const chooseProgramBody = z.object({ programId: idSchema.nullable() });
