import { z } from 'zod';
import { decimalReply, idSchema, timestampSchema } from '../core/fields.ts';
import { monthSchema } from './month.ts';

/** Types of business, by the key that the estimate's tables use. */
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

/** How a merchant takes cards, from the partner's answer. */
export const presenceAnswers = ['in_person', 'mixed', 'online'] as const;

/** Shares that a partner can set, in the order in which they matter. */
export const estimateShares = [
  'debit',
  'commercial',
  'cardPresent',
  'regulated',
  'premium',
] as const;
export type EstimateShare = (typeof estimateShares)[number];

const shareSchema = z.number().min(0).max(1);

/**
 * What a partner knows about a merchant that the statement does not print. A share is a fraction from 0 to 1:
 * `debit` and `cardPresent` of the volume, `commercial` of credit, `regulated` of debit, `premium` of consumer credit.
 */
export const estimateAnswersSchema = z.object({
  businessType: businessTypeSchema.nullable().default(null),
  presence: z.enum(presenceAnswers).nullable().default(null),
  shares: z.partialRecord(z.enum(estimateShares), shareSchema).default({}),
});
export type EstimateAnswers = z.infer<typeof estimateAnswersSchema>;

/** Dollars of a month: low ≤ likely ≤ high. */
export const moneyRangeSchema = z.object({
  low: decimalReply,
  likely: decimalReply,
  high: decimalReply,
});

/** A value that an estimate depends on. It never states a rate of a card network. */
export const assumptionSchema = z.object({
  what: z.string(),
  /** The brand it is about; null for all. */
  brand: z.string().nullable(),
  /** A share from 0 to 1, dollars for a ticket, a count for locations. */
  value: z.object({ low: z.number(), likely: z.number(), high: z.number() }),
  source: z.enum(['statement', 'partner', 'prior']),
  /** The statement's lines that say it; null where none does. */
  from: z.string().nullable(),
});
export type EstimateAssumption = z.infer<typeof assumptionSchema>;

/** Estimated interchange and network fees that the statement does not print, dollars of a month. */
export const costEstimateSchema = z.object({
  interchange: moneyRangeSchema,
  network: moneyRangeSchema,
  total: moneyRangeSchema,
  /** The type of business that usual values were taken from. */
  businessType: z.string(),
  basis: z.array(assumptionSchema),
  /** Names of what makes the estimate less certain. */
  warnings: z.array(z.string()),
  /** The version of the rate tables, and the day from which they apply. */
  tables: z.object({ version: z.string(), validFrom: z.string() }),
  answers: estimateAnswersSchema,
});
export type CostEstimate = z.infer<typeof costEstimateSchema>;

/** Savings of a month with their range, dollars. */
export interface SavingsRange {
  low: string;
  likely: string;
  high: string;
}

/** Whether a range of savings says neither that a merchant saves nor that they pay more. */
export const isUncertain = ({ low, high }: Pick<SavingsRange, 'low' | 'high'>): boolean =>
  Number(low) <= 0 && Number(high) >= 0;

/**
 * Interchange and network fees that the merchant's first statement prints after they accepted, beside the estimate of
 * the proposal. Rates are fractions of the sales.
 */
export const firstStatementSchema = z.object({
  quoteId: idSchema,
  quoteNumber: z.string(),
  month: monthSchema,
  actual: decimalReply,
  low: decimalReply,
  likely: decimalReply,
  high: decimalReply,
});
export type FirstStatement = z.infer<typeof firstStatementSchema>;

/** The rate tables that quotes are priced with now. */
export const estimateTablesInfoSchema = z.object({
  version: z.string(),
  /** YYYY-MM-DD */
  validFrom: z.string(),
  /** How many interchange programs they have. */
  programs: z.int(),
  sources: z.array(z.string()),
  /** Who uploaded them and when; null where the portal came with them. */
  savedBy: z.string().nullable(),
  savedAt: timestampSchema.nullable(),
});
export type EstimateTablesInfo = z.infer<typeof estimateTablesInfoSchema>;

/** The content of a file of rate tables. */
export const saveEstimateTablesBody = z.object({
  tables: z.record(z.string().max(100), z.unknown()),
});
