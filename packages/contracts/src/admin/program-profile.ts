import { z } from 'zod';
import { decimal, sum, zero, type Decimal } from '../core/decimal.ts';
import { decimalReply, decimalSchema, formattedText } from '../core/fields.ts';
import { openNames } from '../core/open-names.ts';
import { businessTypes, type BusinessTypeKey } from '../quotes/estimate.ts';

export const programPricingModels = [
  'interchange_plus',
  'flat_rate',
  'tiered',
  'subscription',
  'cash_discount',
  'dual_pricing',
] as const;
export type ProgramPricingModel = (typeof programPricingModels)[number];

/** Whether a merchant pays interchange on top of the program's rates. If false, the rates include it. */
export const modelPassesInterchange: Record<ProgramPricingModel, boolean> = {
  interchange_plus: true,
  flat_rate: false,
  tiered: false,
  subscription: true,
  cash_discount: false,
  dual_pricing: false,
};

const cardPresences = ['in_person', 'online', 'any'] as const;
export type CardPresence = (typeof cardPresences)[number];

const businessTypeKeys = Object.keys(businessTypes) as [BusinessTypeKey];

/** Profile of a program; null if not set. Volumes are dollars per month; no business types means all of them. */
export const programProfileReply = {
  pricingModel: openNames(programPricingModels).nullable().optional(),
  passesInterchange: z.boolean().nullable().optional(),
  minimumVolume: decimalReply.nullable().optional(),
  maximumVolume: decimalReply.nullable().optional(),
  businessTypes: z.array(openNames(businessTypeKeys)).optional(),
  cardPresence: openNames(cardPresences).nullable().optional(),
  minimumTermMonths: z.int().nullable().optional(),
};
export const programProfileSchema = z.object(programProfileReply);
export type ProgramProfile = z.infer<typeof programProfileSchema>;

/** An optional value. Forms send an empty string for "none". */
const clearable = <Schema extends z.ZodType>(schema: Schema) =>
  z
    .union([schema, z.literal(''), z.null()])
    .optional()
    .transform((value) => (value === '' ? null : (value as z.output<Schema> | null | undefined)));

const volume = clearable(decimalSchema(12, 2)).refine(
  (value) => !value?.startsWith('-'),
  'Cannot be below 0',
);

const maxTermMonths = 120;
const termMessage = `A whole number of months, 1 to ${maxTermMonths}`;
const isTerm = (months: number): boolean => months >= 1 && months <= maxTermMonths;

/** Number of months, as a number or as typed text. */
const term = z
  .union([z.int(), formattedText(10, /^\d*$/), z.null()], { error: termMessage })
  .optional()
  .transform((value) => (value === '' ? null : value))
  .transform((value) => (typeof value === 'string' ? Number(value) : value))
  .refine((months) => months == null || isTerm(months), termMessage);

/** Profile fields in a request body. An omitted field is null in a new program and unchanged in an existing one. */
export const programProfileBody = {
  pricingModel: clearable(z.enum(programPricingModels)),
  passesInterchange: z.boolean().nullish(),
  minimumVolume: volume,
  maximumVolume: volume,
  businessTypes: z.array(z.enum(businessTypeKeys)).max(businessTypeKeys.length).optional(),
  cardPresence: clearable(z.enum(cardPresences)),
  minimumTermMonths: term,
};

type Checked = Pick<
  ProgramProfile,
  'pricingModel' | 'passesInterchange' | 'minimumVolume' | 'maximumVolume'
>;

/** Whether interchange is charged on top of a program's rates: as set explicitly, or as the rates suggest. */
export const programPassesInterchange = (
  { pricingModel, passesInterchange }: Pick<ProgramProfile, 'pricingModel' | 'passesInterchange'>,
  rates: readonly RateOfProgram[],
): boolean =>
  (pricingModel ? modelOf(pricingModel) : undefined) ??
  passesInterchange ??
  !ratesIncludeInterchange(rates);

/** Returns messages for contradicting fields, by field name. */
export function profileIssues(profile: Checked): Record<string, string> {
  const { pricingModel, passesInterchange, minimumVolume, maximumVolume } = profile;
  const passes = pricingModel ? modelOf(pricingModel) : undefined;
  return {
    ...(passes !== undefined && passesInterchange != null && passes !== passesInterchange
      ? {
          passesInterchange: passes
            ? 'This pricing model passes interchange through'
            : 'The rates of this pricing model include interchange',
        }
      : {}),
    ...(isVolume(minimumVolume) &&
    isVolume(maximumVolume) &&
    decimal(maximumVolume) < decimal(minimumVolume)
      ? { maximumVolume: 'Cannot be below the minimum volume' }
      : {}),
  };
}

/** Other fields are validated even if a volume is not a number. */
const isVolume = (volume: string | null | undefined): volume is string =>
  decimalReply.safeParse(volume).success;

/** Returns undefined for a model that this release does not know. */
const modelOf = (model: string): boolean | undefined =>
  Object.hasOwn(modelPassesInterchange, model)
    ? modelPassesInterchange[model as ProgramPricingModel]
    : undefined;

export interface RateOfProgram {
  category: string;
  rateType: string;
  rateValue: string | Decimal;
  isActive: boolean;
}

/** Returns whether a rate is charged monthly. Set-up fees and per-case fees (`other_fees`) are not. */
export const isMonthly = ({ isActive, category }: Omit<RateOfProgram, 'rateValue'>): boolean =>
  isActive && (category === 'transaction_fees' || category === 'monthly_fees');

/** Percentages of sales that a program charges, as fractions. */
const percentagesOf = (rates: readonly RateOfProgram[]): Decimal[] =>
  rates
    .filter((rate) => isMonthly(rate) && rate.rateType === 'percentage')
    .map(({ rateValue }) => decimal(rateValue));

/** A percentage of all sales at or above this includes interchange: no markup on top of interchange is that high. */
const minimumFlatRate = decimal('0.018');

/** Returns whether a rate of a program is so high (1.8 % or more) that it must include interchange. */
const ratesIncludeInterchange = (rates: readonly RateOfProgram[]): boolean =>
  percentagesOf(rates).some((rate) => rate >= minimumFlatRate);

/** A lower percentage is charged in addition to a rate that includes interchange, not instead of it. */
export const minimumBundledRate = decimal('0.01');

/** Suggests a pricing model from the fee rates. Returns null if nothing is charged monthly. */
export function suggestedModel(rates: readonly RateOfProgram[]): ProgramPricingModel | null {
  if (!rates.some(isMonthly)) return null;
  const percentages = percentagesOf(rates);
  if (ratesIncludeInterchange(rates))
    return percentages.filter((rate) => rate >= minimumBundledRate).length > 1
      ? 'tiered'
      : 'flat_rate';
  const isMember = rates.some(
    (rate) => isMonthly(rate) && rate.category === 'monthly_fees' && decimal(rate.rateValue) > zero,
  );
  return isMember && sum(percentages).isZero() ? 'subscription' : 'interchange_plus';
}
