import { z } from 'zod';
import { decimalReply, idSchema, timestampSchema } from '../core/fields.ts';
import { monthSchema } from './month.ts';

export const businessTypes = {
  retail: 'General retail',
  restaurant: 'Restaurant or bar with table service',
  quickService: 'Fast food, coffee shop or bakery',
  supermarket: 'Supermarket or grocery',
  fuel: 'Fuel and convenience',
  lodging: 'Hotel or motel',
  personalServices: 'Salon, spa, fitness or laundry',
  autoRepair: 'Auto repair and parts',
  homeServices: 'Contractor, plumber or landscaper',
  professional: 'Lawyer, accountant, consultant or veterinarian',
  healthcare: 'Doctor, dentist or optician',
  charity: 'Charity or religious organization',
  education: 'School or child care',
  utility: 'Utility',
  ecommerce: 'Online shop or mail order',
  entertainment: 'Recreation, tickets, golf or bowling',
  government: 'City, court or license office',
  b2b: 'Wholesale, business services or industrial supply',
} as const;
export type BusinessTypeKey = keyof typeof businessTypes;
const businessTypeSchema = z.enum(Object.keys(businessTypes) as [BusinessTypeKey]);

export const presenceAnswers = ['in_person', 'mixed', 'online'] as const;

export const estimateShares = [
  'debit',
  'commercial',
  'cardPresent',
  'regulated',
  'premium',
] as const;

const shareSchema = z.number().min(0).max(1);

/**
 * What a partner knows about a merchant that the statement does not print. Shares are fractions from 0 to 1: `debit`
 * and `cardPresent` of the volume, `commercial` of credit, `regulated` of debit, `premium` of consumer credit.
 */
export const estimateAnswersSchema = z.object({
  businessType: businessTypeSchema.nullable().default(null),
  presence: z.enum(presenceAnswers).nullable().default(null),
  shares: z.partialRecord(z.enum(estimateShares), shareSchema).default({}),
});
export type EstimateAnswers = z.infer<typeof estimateAnswersSchema>;

/** Dollars per month: low ≤ likely ≤ high. */
export const moneyRangeSchema = z.object({
  low: decimalReply,
  likely: decimalReply,
  high: decimalReply,
});

/** A value that an estimate depends on. It is never a card network's rate. */
export const assumptionSchema = z.object({
  what: z.string(),
  /** The card brand; null for all. */
  brand: z.string().nullable(),
  /** A share from 0 to 1, dollars for a ticket, a count for locations. */
  value: z.object({ low: z.number(), likely: z.number(), high: z.number() }),
  source: z.enum(['statement', 'partner', 'prior']),
  /** The statement lines that it was derived from; null if none. */
  from: z.string().nullable(),
});
export type EstimateAssumption = z.infer<typeof assumptionSchema>;

/** Estimated interchange and network fees that the statement does not print, in dollars per month. */
export const costEstimateSchema = z.object({
  interchange: moneyRangeSchema,
  network: moneyRangeSchema,
  total: moneyRangeSchema,
  businessType: z.string(),
  basis: z.array(assumptionSchema),
  warnings: z.array(z.string()),
  /** Version of the rate tables, and the day from which they apply. */
  tables: z.object({ version: z.string(), validFrom: z.string() }),
  answers: estimateAnswersSchema,
});
export type CostEstimate = z.infer<typeof costEstimateSchema>;

/** Monthly savings with their range, in dollars. */
export type SavingsRange = z.infer<typeof moneyRangeSchema>;

/** Returns whether a savings range includes zero. */
export const isUncertain = ({ low, high }: Pick<SavingsRange, 'low' | 'high'>): boolean =>
  Number(low) <= 0 && Number(high) >= 0;

/**
 * Interchange and network fees that the merchant's first statement prints after they accepted, next to the estimate of
 * the proposal. Rates are fractions of the sales.
 */
export const firstStatementSchema = z.object({
  quoteId: idSchema,
  quoteNumber: z.string(),
  month: monthSchema,
  actual: decimalReply,
  ...moneyRangeSchema.shape,
});
export type FirstStatement = z.infer<typeof firstStatementSchema>;

export const estimateTablesInfoSchema = z.object({
  version: z.string(),
  /** YYYY-MM-DD */
  validFrom: z.string(),
  programs: z.int(),
  sources: z.array(z.string()),
  /** Who uploaded them and when; null for the built-in tables. */
  savedBy: z.string().nullable(),
  savedAt: timestampSchema.nullable(),
});
export type EstimateTablesInfo = z.infer<typeof estimateTablesInfoSchema>;

export const saveEstimateTablesBody = z.object({
  tables: z.record(z.string().max(100), z.unknown()),
});
