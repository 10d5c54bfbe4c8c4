import { z } from 'zod';

export const networks = ['visa', 'mastercard', 'discover', 'amex'] as const;
export type Network = (typeof networks)[number];
/** Networks with debit cards. */
export type DebitNetwork = Exclude<Network, 'amex'>;

/** A merchant is computed three times: with cheap, likely and expensive values for unknowns. */
export const scenarios = ['low', 'likely', 'high'] as const;
export type Scenario = (typeof scenarios)[number];

const networkSchema = z.enum(networks);
const share = z.number().min(0).max(1);
const percent = z.number().min(0).max(10);
const dollars = z.number().min(0);

const threeShares = z.object({ low: share, likely: share, high: share });
export type Range = Record<Scenario, number>;

const origin = {
  source: z.array(z.string()).min(1),
  confidence: z.enum(['read', 'second-hand', 'from memory', 'estimate']),
};

const otherRate = z.object({ ratePercent: percent.optional(), perItem: dollars.optional() });

/** fee = clamp(sale × ratePercent ÷ 100 + perItem, min, cap), dollars. */
const rateSchema = z.object({
  /** Kinds of cards as in `mix.creditTiers` and `cards.ts`; `any` if the rate does not depend on them. */
  cards: z.array(z.string()).min(1),
  ratePercent: percent,
  perItem: dollars,
  cap: dollars.optional(),
  min: dollars.optional(),
  ticketMin: dollars.optional(),
  ticketMax: dollars.optional(),
  /** Differences in the low and high scenarios. */
  low: otherRate.optional(),
  high: otherRate.optional(),
});
export type Rate = z.infer<typeof rateSchema>;

const presenceSchema = z.enum(['present', 'absent', 'any']);

const programSchema = z.object({
  network: networkSchema,
  program: z.string().min(1),
  use: z.enum(['standard', 'small merchant', 'downgrade', 'data rate 2']),
  presence: presenceSchema,
  segments: z.array(z.string()).min(1),
  ...origin,
  rates: z.array(rateSchema).min(1),
});
export type Program = z.infer<typeof programSchema>;

const networkFeeSchema = z.object({
  network: networkSchema,
  fee: z.string().min(1),
  cards: z.enum(['credit', 'debit', 'all']),
  /** `absent` applies only to card-absent sales. */
  presence: presenceSchema,
  ratePercent: percent.optional(),
  perItem: dollars.optional(),
  min: dollars.optional(),
  max: dollars.optional(),
  ...origin,
});
export type NetworkFee = z.infer<typeof networkFeeSchema>;

const networkSectionSchema = z.object({
  /** Authorizations per sale: declined ones are charged too. */
  authorizationsPerSale: z.number().min(1).max(2),
  fees: z.array(networkFeeSchema),
  /** Share of volume for fees on only some sales, percent. */
  allowance: z.object({
    lowPercent: percent,
    likelyPercent: percent,
    highPercent: percent,
    onlineHighPercent: percent,
    confidence: origin.confidence,
  }),
  /** Visa's fixed fee, dollars a month by monthly Visa volume and locations. */
  fanf: z.object({
    freeBelow: dollars,
    percentBelow: dollars,
    ratePercent: percent,
    presentPerLocation: z.array(
      z.object({
        locationsFrom: z.number().int().min(1),
        perMonth: dollars,
        highVolumePerMonth: dollars,
      }),
    ),
    absentByVolume: z.array(z.object({ volumeFrom: dollars, perMonth: dollars })),
    ...origin,
  }),
  mastercardLocation: z.object({ perMonth: dollars, volumeFrom: dollars, ...origin }),
  pinDebit: z.object({
    /** Debit network fees per sale, dollars, and the average interchange of exempt cards. */
    switchPerItem: z.object({ low: dollars, likely: dollars, high: dollars }),
    exemptPercent: percent,
    confidence: origin.confidence,
  }),
});

const businessTypeSchema = z.object({
  key: z.string().min(1),
  title: z.string().min(1),
  mcc: z.array(z.string().regex(/^\d{4}$/, 'Four digits are required')),
  /** Program segments; the first with a row for a sale applies. */
  programSegments: z.array(z.string()).min(1),
  amexSegments: z.array(z.string()).min(1),
  /** Shares of volume; `low` is the cheapest, not the smallest share. */
  debitShare: threeShares,
  prepaidShareOfDebit: threeShares,
  debitTicketRatio: z.number().positive(),
  notPresentShare: threeShares,
  amexShare: threeShares,
  discoverShare: threeShares,
  commercialShareOfCredit: threeShares,
  ticketLogStdDev: z.number().positive().max(3),
  typicalTicket: z.number().positive(),
  hasDowngrades: z.boolean(),
  fanf: z.enum(['usual', 'high volume', 'by volume', 'exempt']),
  confidence: z.string(),
});
export type BusinessType = z.infer<typeof businessTypeSchema>;

const tier = threeShares.extend({
  card: z.string().min(1),
  group: z.enum(['traditional', 'rewards', 'premium']),
});
export type CreditTier = z.infer<typeof tier>;
const byBrand = z.record(networkSchema, share);

const mixSchema = z.object({
  brandShares: byBrand,
  brandCountShares: byBrand,
  debitOdds: z.object({ visa: z.number().positive(), mastercard: z.number().positive() }),
  discoverDebitShare: threeShares,
  regulatedShareOfDebit: z.object({
    visa: threeShares,
    mastercard: threeShares,
    discover: threeShares,
    pinDebit: threeShares,
  }),
  creditTiers: z.object({
    visa: z.array(tier),
    mastercard: z.array(tier),
    discover: z.array(tier),
  }),
  commercial: z.object({
    business: share,
    corporate: share,
    businessDebit: share,
    businessTiers: z.array(share).min(1),
    dataRate2Share: threeShares,
  }),
  downgradesOfCredit: threeShares,
  downgradesNotPresentExtra: share,
  presenceAnswers: z.object({ in_person: threeShares, mixed: threeShares, online: threeShares }),
  /** Visa's small merchant rates: the maximum Visa credit volume, and the share of sales that gets them. */
  smallMerchant: z.object({ visaCreditPerYear: dollars, share: threeShares }),
  confidence: z.string(),
  types: z.array(businessTypeSchema).min(1),
});

const guardsSchema = z.object({
  leastPercent: percent,
  mostPercent: percent,
  leastPercentExceptFor: z.array(z.string()),
  mostPercentExceptTicketBelow: dollars,
  /** Minimum distance of both bounds, points of volume. */
  leastHalfRangePoints: percent,
  /** Factor for the range if the business type is unknown. */
  stretchOfUnknownType: z.number().min(1),
  confidence: z.string(),
});

export const tableSetSchema = z.object({
  version: z.string().regex(/^\d{4}-\d{2}$/, 'A version is a year and a month, such as 2026-04'),
  validFrom: z.iso.date(),
  /** Networks whose rates are used for the calculation and never shown. */
  confidential: z.array(networkSchema),
  sources: z.record(z.string(), z.object({ what: z.string(), url: z.string().optional() })),
  programs: z.array(programSchema).min(1),
  network: networkSectionSchema,
  mix: mixSchema,
  guards: guardsSchema,
});
/** Interchange programs, network fees and card mixes of one release of the networks. */
export type EstimateTables = z.infer<typeof tableSetSchema>;
