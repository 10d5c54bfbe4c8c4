import { brandOf, networkOf, perNetwork, salesOf, type Sales } from './cards.ts';
import type { EstimateInput, Assumption, EstimateWarning } from './estimate-types.ts';
import { mapRange, same } from './find-share.ts';
import { perScenario, total } from './ranges.ts';
import * as tableSchema from './table-schema.ts';

export type SalesByNetwork = Record<tableSchema.Network, Sales>;

export interface MonthlySales {
  by: Record<tableSchema.Scenario, SalesByNetwork>;
  /** Cards of none of the four brands: benefit and gift cards. PIN debit that is printed separately is not included. */
  other: Sales;
  basis: Assumption[];
  warnings: EstimateWarning[];
}

const none: Sales = { volume: 0, count: 0 };

/** NaN and negative figures (refunds) count as zero. */
const atLeast = (min: number, value: number): number =>
  Number.isFinite(value) && value >= min ? value : 0;

/** As printed in all three scenarios, or the total split by priors. Null without sales or any count. */
export function monthlySales(
  input: EstimateInput,
  type: tableSchema.BusinessType,
  tables: tableSchema.EstimateTables,
): MonthlySales | 'no_sales' | 'no_count' {
  const printed: SalesByNetwork = { visa: none, mastercard: none, discover: none, amex: none };
  let other = none;
  for (const { brand, volume, count } of input.sales) {
    const network = networkOf[brand];
    const sales = { volume: atLeast(0.01, volume), count: atLeast(0.5, count) };
    if (network) printed[network] = salesOf([printed[network], sales]);
    else other = salesOf([other, sales]);
  }
  const all = salesOf(tableSchema.networks.map((network) => printed[network]));
  if (all.volume === 0 && other.volume === 0) return 'no_sales';
  if (all.count === 0 && other.count === 0) return 'no_count';
  const pinDebit = input.evidence?.pinDebit ?? none;
  const rest = {
    volume: Math.max(0, other.volume - pinDebit.volume),
    count: Math.max(0, other.count - pinDebit.count),
  };
  if (all.volume > 0) return withBrands(printed, all, rest, tables);
  return other.count > 0 ? withoutBrands(type, tables, other) : 'no_count';
}

function withBrands(
  printed: SalesByNetwork,
  all: Sales,
  other: Sales,
  { mix }: tableSchema.EstimateTables,
): MonthlySales | 'no_count' {
  const usual = (network: tableSchema.Network): number =>
    mix.brandShares[network] / mix.brandCountShares[network];
  const counted = tableSchema.networks.filter((network) => printed[network].count > 0);
  const known = salesOf(counted.map((network) => printed[network]));
  // How this merchant's tickets compare with the brands' usual ones.
  const unit =
    known.count > 0
      ? known.volume / total(counted, (network) => printed[network].count * usual(network))
      : 0;
  if (!(unit > 0)) return 'no_count';
  const guessed = tableSchema.networks.filter(
    (network) => printed[network].volume > 0 && printed[network].count === 0,
  );
  const filled = { ...printed };
  for (const network of guessed) {
    const { volume } = printed[network];
    filled[network] = { volume, count: Math.max(1, volume / (unit * usual(network))) };
  }
  return {
    by: perScenario(() => filled),
    other,
    basis: tableSchema.networks
      .filter((network) => filled[network].volume > 0)
      .map((network) => ticketOf(network, filled[network], guessed.includes(network))),
    warnings: [
      ...(guessed.length ? (['count_missing'] as const) : []),
      ...(other.volume > 0.02 * (all.volume + other.volume)
        ? (['other_cards_not_estimated'] as const)
        : []),
    ],
  };
}

const ticketOf = (
  network: tableSchema.Network,
  { volume, count }: Sales,
  guessed: boolean,
): Assumption => ({
  what: 'average_ticket',
  brand: brandOf[network],
  value: same(Math.round((100 * volume) / count) / 100),
  source: guessed ? 'prior' : 'statement',
  from: null,
});

function withoutBrands(
  { amexShare: amex, discoverShare }: tableSchema.BusinessType,
  { mix }: tableSchema.EstimateTables,
  { volume, count }: Sales,
): MonthlySales {
  const discover = mapRange(discoverShare, (share, scenario) =>
    Math.min(share, 1 - amex[scenario]),
  );
  const visaOfBoth = mix.brandShares.visa / (mix.brandShares.visa + mix.brandShares.mastercard);
  const rest = mapRange(amex, (share, scenario) => Math.max(0, 1 - share - discover[scenario]));
  const shares = {
    visa: mapRange(rest, (share) => share * visaOfBoth),
    mastercard: mapRange(rest, (share) => share * (1 - visaOfBoth)),
    discover,
    amex,
  };
  const split = (scenario: tableSchema.Scenario): SalesByNetwork => {
    const weight = (network: tableSchema.Network): number =>
      (shares[network][scenario] * mix.brandCountShares[network]) / mix.brandShares[network];
    const weights = total(tableSchema.networks, weight);
    return perNetwork((network) => ({
      volume: volume * shares[network][scenario],
      count: (count * weight(network)) / weights,
    }));
  };
  return {
    by: perScenario(split),
    other: none,
    basis: tableSchema.networks.map((network) => ({
      what: 'brand_share',
      brand: brandOf[network],
      value: shares[network],
      source: 'prior',
      from: null,
    })),
    warnings: ['brands_unknown'],
  };
}
