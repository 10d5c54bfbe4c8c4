import { z } from 'zod';
import { decimalReply, idSchema } from '../core/fields.ts';
import { feeTypeSchema } from './analysis.ts';
import { costEstimateSchema } from './estimate.ts';

/** Range of savings that depend on an estimate; equal to the monthly savings if nothing is estimated. */
export const savingsRange = {
  savingsLow: decimalReply.nullable().optional(),
  savingsHigh: decimalReply.nullable().optional(),
  isEstimated: z.boolean().optional(),
  /** Set if sales or fees are in doubt, so that no savings can be promised. */
  isDoubtful: z.literal(true).optional(),
};

/** Monthly savings with their range, as in replies. */
export type ShownSavings = { monthlySavings: string | null } & Partial<
  z.infer<z.ZodObject<typeof savingsRange>>
>;

export const areSameSavings = (one: ShownSavings, other: ShownSavings): boolean => {
  const [promise, again] = [one, other].map(
    ({ monthlySavings, savingsLow, savingsHigh, ...rest }) =>
      [
        monthlySavings,
        savingsLow ?? monthlySavings,
        savingsHigh ?? monthlySavings,
        rest.isDoubtful === true,
      ].join(),
  );
  return promise === again;
};

const pricingModels = [
  'interchange_plus',
  'tiered',
  'flat_rate',
  'base_plus_surcharges',
  'subscription',
  'not_recognized',
] as const;

/** Pricing model of the current processor, with the evidence on its statement. */
export const pricingModelSchema = z.object({
  model: z.enum(pricingModels),
  reason: z.string(),
});
export type PricingModel = z.infer<typeof pricingModelSchema>;

/** Models whose rates include interchange and do not show it. */
export const bundledModels: readonly PricingModel['model'][] = [
  'tiered',
  'flat_rate',
  'base_plus_surcharges',
];

/** One month's figures in dollars; rates are fractions (0.029 is 2.9 %), null without sales. */
export const monthFiguresSchema = z.object({
  fees: decimalReply,
  /** Interchange and charges of the card brands. */
  passThrough: decimalReply,
  /** Equipment, software, products, taxes, and per-case fees that are not compared. */
  extras: decimalReply,
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
 * Treatment of a line. `pass_through` and `extra` stay. `replaced`: a processor's charge that the program's fees
 * replace. `added`: a fee of the program without a counterpart. `difference`: the statement's total minus its lines.
 */
const lineTreatments = ['pass_through', 'extra', 'replaced', 'added', 'difference'] as const;

/** A line of the comparison, in dollars per month. saving = current − proposed, negative if it costs more. */
export const comparedLineSchema = z.object({
  name: z.string(),
  feeType: feeTypeSchema.nullable(),
  treatment: z.enum(lineTreatments),
  /** A per-case fee that the program has no price for, or a fee that is not of every month: the same before and after. */
  notCompared: z.literal(true).optional(),
  /** The program's fees that replace the line, each with the share attributed to this line. */
  replacedBy: z.array(
    z.object({ name: z.string(), amount: decimalReply, isEstimated: z.boolean().optional() }),
  ),
  currentAmount: decimalReply,
  proposedAmount: decimalReply,
  saving: decimalReply,
});
export type ComparedLine = z.infer<typeof comparedLineSchema>;

/** Line-by-line comparison. The lines' savings add up to the monthly savings. */
export const comparisonSchema = z.object({
  current: monthFiguresSchema,
  proposed: monthFiguresSchema,
  lines: z.array(comparedLineSchema),
});
export type Comparison = z.infer<typeof comparisonSchema>;

/**
 * A rate of the program for the merchant: a fraction of the volume for a percentage, else dollars. `other_fees` are
 * charged per case, such as a chargeback.
 */
export const rateCardRowSchema = z.object({
  name: z.string(),
  category: z.enum(['transaction_fees', 'monthly_fees', 'setup_fees', 'other_fees']),
  rateType: z.enum(['percentage', 'flat_fee', 'per_transaction']),
  rateValue: decimalReply,
});
export type RateCardRow = z.infer<typeof rateCardRowSchema>;

/** How a quote was priced; unchanged until the quote is priced again. */
export const pricingSchema = z.object({
  programId: idSchema,
  /** Whether a person chose the program; otherwise the portal chose the cheapest suitable one. */
  isChosen: z.boolean(),
  note: z.string().nullable(),
  comparison: comparisonSchema,
  /** Costs that the proposal includes but the statement does not print; omitted if nothing is estimated. */
  estimate: costEstimateSchema.optional(),
  /** Every rate of the program. This and the following fields are missing if an earlier release priced the quote. */
  rates: z.array(rateCardRowSchema).optional(),
  passesInterchange: z.boolean().optional(),
  minimumTermMonths: z.int().nullable().optional(),
  /** Conditions of card surcharges, as sentences for the merchant. */
  conditions: z.array(z.string()).optional(),
});
export type Pricing = z.infer<typeof pricingSchema>;

/** A rate program for a quote, with the savings at its current rates; null before an analysis. */
export const programChoiceSchema = z.object({
  id: idSchema,
  name: z.string(),
  monthlySavings: decimalReply.nullable(),
  ...savingsRange,
  /** Why it is not chosen automatically, as sentences; empty if it suits the merchant. */
  misfits: z.array(z.string()).optional(),
  /** Whether it is limited to some types of business or ways to take cards. */
  dependsOnAnswers: z.boolean().optional(),
  /** Whether the portal chooses it automatically. */
  isAutomatic: z.boolean().optional(),
});
export type ProgramChoice = z.infer<typeof programChoiceSchema>;

/** The program to price a quote with; null lets the portal choose the cheapest suitable one. */
export const chooseProgramBody = z.object({ programId: idSchema.nullable() });
