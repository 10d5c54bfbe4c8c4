import { zero } from '@portal/contracts/core/decimal';
import type { CardType } from '@portal/contracts/quotes/card-types';
import { brandOf, salesOf } from './cards.ts';
import type { EstimateInput, EstimateResult, EstimateWarning } from './estimate-types.ts';
import { everythingMissing, findMissingCosts } from './statement/missing-costs.ts';
import { monthlySales, type MonthlySales } from './monthly-sales.ts';
import { otherCardCosts, pinDebitCosts } from './other-cards.ts';
import * as ranges from './ranges.ts';
import { scenarioCosts, type Costs } from './scenario-costs.ts';
import { defaultBusinessType } from './tables.ts';
import * as tableSchema from './table-schema.ts';
import { amountOf, type Figures } from '../figures.ts';
import { findPassThrough, saleTypes } from '../pass-through.ts';
import { findEvidence } from './statement/find-evidence.ts';

/**
 * Estimates the monthly interchange and network fees that a statement does not print. Computes in floating point; the
 * result is in whole cents, and totals are the sums of the brands. `docs/pricing.md` explains the ranges.
 */
export function estimateCosts(
  input: EstimateInput,
  tables: tableSchema.EstimateTables,
): EstimateResult {
  const typeOf = (key: string | null) => tables.mix.types.find((one) => one.key === key);
  const found = typeOf(input.businessType);
  const type = found ?? typeOf(defaultBusinessType);
  if (!type) throw new Error(`The table set has no business type ${defaultBusinessType}`);
  const sales = monthlySales(input, type, tables);
  if (typeof sales === 'string') return { kind: 'not_possible', reason: sales };

  const { by, basis } = scenarioCosts(input, sales, type, tables);
  const factor = found ? 1 : tables.guards.stretchOfUnknownType;
  const missing = input.missing ?? everythingMissing;
  const brands = [
    ...tableSchema.networks.map((network) =>
      brandParts(
        brandOf[network],
        ranges.perScenario((scenario) => by[scenario][network]),
        sales.by.likely[network].volume,
        missing.by[network],
        factor,
      ),
    ),
    ...pinDebitCosts(input, missing, tables),
    ...otherCardCosts(input, sales, by.low, missing, tables),
  ].filter(({ interchange, network }) => interchange.weight > 0 || network.weight > 0);

  const { parts, isAbove } = bound(brands, input.feesPaid, tables);
  const estimates = brands.map(({ brand }, at) => ({
    brand,
    interchange: ranges.inCents((parts[2 * at] ?? ranges.noPart).range),
    network: ranges.inCents((parts[2 * at + 1] ?? ranges.noPart).range),
  }));
  const warnings: EstimateWarning[] = [
    ...(found ? [] : (['business_type_unknown'] as const)),
    ...sales.warnings,
    ...(missing.billedDirectly.length ? (['billed_by_brand'] as const) : []),
    ...(isPlausible(by.likely, sales, type, tables) ? [] : (['implausible'] as const)),
    ...(isAbove ? (['above_fees_paid'] as const) : []),
  ];
  return {
    kind: 'estimate',
    brands: estimates,
    interchange: ranges.sumRanges(estimates.map(({ interchange }) => interchange)),
    network: ranges.sumRanges(estimates.map(({ network }) => network)),
    total: ranges.sumRanges(
      estimates.flatMap(({ interchange, network }) => [interchange, network]),
    ),
    basis: [...sales.basis, ...basis],
    warnings,
    businessType: type.key,
    tables: { version: tables.version, validFrom: tables.validFrom },
  };
}

/** The unprinted part of a brand's costs, with the volume that it applies to. */
function brandParts(
  brand: CardType,
  costs: Record<tableSchema.Scenario, Costs>,
  volume: number,
  missing: { interchange: number; network: number; networkPrinted: number },
  factor: number,
): ranges.BrandParts {
  const range = (of: (each: Costs) => number): tableSchema.Range =>
    ranges.stretch(
      ranges.inOrder((scenario) => of(costs[scenario])),
      factor,
    );
  return {
    brand,
    interchange: {
      range: range(({ interchange }) => interchange * missing.interchange),
      weight: volume * missing.interchange,
    },
    network: {
      range: range(({ network }) =>
        Math.max(0, network * missing.network - missing.networkPrinted),
      ),
      weight: volume * missing.network,
    },
  };
}

/** Widens the range to its minimum and caps it at the fees paid. */
function bound(
  brands: readonly ranges.BrandParts[],
  paid: number | undefined,
  { guards }: tableSchema.EstimateTables,
) {
  const volumeOf = (key: 'interchange' | 'network') =>
    ranges.total(brands, (one) => one[key].weight);
  const hidden = volumeOf('interchange') > 0 ? 'interchange' : 'network';
  const parts = brands.flatMap(({ interchange, network }) => [
    { ...interchange, weight: hidden === 'interchange' ? interchange.weight : 0 },
    { ...network, weight: hidden === 'network' ? network.weight : 0 },
  ]);
  const wide = ranges.atLeast(parts, (guards.leastHalfRangePoints / 100) * volumeOf(hidden));
  return paid === undefined || !(ranges.totalOf(wide).likely > 0)
    ? { parts: wide, isAbove: false }
    : ranges.capAt(wide, Math.max(0, paid));
}

/** Whether interchange and network fees are a usual share of the volume. */
function isPlausible(
  costs: Record<string, Costs>,
  { by: { likely } }: MonthlySales,
  type: tableSchema.BusinessType,
  { guards }: tableSchema.EstimateTables,
): boolean {
  const all = ranges.total(
    Object.values(costs),
    ({ interchange, network }) => interchange + network,
  );
  const { volume, count } = salesOf(Object.values(likely));
  const percent = (100 * all) / volume;
  const isSmallTicket = volume / count < guards.mostPercentExceptTicketBelow;
  return (
    (percent >= guards.leastPercent || guards.leastPercentExceptFor.includes(type.key)) &&
    (percent <= guards.mostPercent || isSmallTicket)
  );
}

type PartnerAnswers = Pick<EstimateInput, 'businessType' | 'presence' | 'overrides' | 'locations'>;

/** Compares the estimate with the processor's own fees on sales, which pay for it. */
export function estimateStatement(
  figures: Figures,
  answers: PartnerAnswers,
  tables: tableSchema.EstimateTables,
): EstimateResult {
  const sales = figures.cards.map(({ cardType, volume, transactions }) => ({
    brand: cardType,
    volume: volume.toNumber(),
    count: transactions.toNumber(),
  }));
  const whole = {
    brand: 'Other' as const,
    volume: figures.volume.toNumber(),
    count: figures.transactions.toNumber(),
  };
  const passThrough = findPassThrough(figures);
  // Credits, such as of a promotion, say nothing about what the sales cost.
  const own = figures.charges.filter(
    (charge) => saleTypes.has(charge.feeType) && !passThrough.has(charge) && charge.amount > zero,
  );
  return estimateCosts(
    {
      ...answers,
      sales: sales.some(({ volume }) => volume > 0) ? sales : [whole],
      evidence: findEvidence(figures, tables),
      missing: findMissingCosts(figures, tables),
      feesPaid: own.length ? amountOf(own).toNumber() : undefined,
    },
    tables,
  );
}
