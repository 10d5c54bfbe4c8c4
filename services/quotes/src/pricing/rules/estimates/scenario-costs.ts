import { perNetwork, businessDebitCard } from './cards.ts';
import { cellsOf, type Cell, type NetworkCase } from './card-cells.ts';
import { resolveShares } from './card-shares.ts';
import type { EstimateInput, Assumption } from './estimate-types.ts';
import { same } from './find-share.ts';
import type { MonthlySales } from './monthly-sales.ts';
import { createRateBook, feeOf, rateAt } from './rate-book.ts';
import { perScenario, total } from './ranges.ts';
import type {
  BusinessType,
  EstimateTables,
  Network,
  Scenario,
  NetworkFee,
} from './table-schema.ts';

export interface Costs {
  interchange: number;
  network: number;
}

export interface ScenarioCosts {
  by: Record<Scenario, Record<Network, Costs>>;
  basis: Assumption[];
}

/**
 * Costs of networks and issuing banks in each scenario, printed or not: interchange = Σ over cells and tickets of
 * count × clamp(ticket × rate + per item).
 */
export function scenarioCosts(
  input: EstimateInput,
  sales: MonthlySales,
  type: BusinessType,
  tables: EstimateTables,
): ScenarioCosts {
  const points = ticketPoints(type.ticketLogStdDev);
  const book = createRateBook(tables, type);
  const locations = Math.max(1, Math.floor(input.locations ?? 1));
  const shares = resolveShares(input, type, tables, sales.by.likely);

  const costsOf = (network: Network, scenario: Scenario): Costs => {
    const own = sales.by[scenario][network];
    if (!(own.volume > 0) || !(own.count > 0)) return { interchange: 0, network: 0 };
    const of = { network, sales: own, shares: shares.by[network], scenario, type, tables };
    const costs: Costs = { interchange: 0, network: merchantNetworkFees(of, locations) };
    for (const cell of cellsOf(of)) {
      const { card, absent, use, count } = cell;
      const ticket = cell.volume / count;
      const rates = book.ratesOf({ network, card, absent, use });
      for (const { share, times } of points) {
        const rate = rateAt(rates, ticket * times);
        costs.interchange += count * share * (rate ? feeOf(rate, ticket * times, scenario) : 0);
      }
      costs.network += cellNetworkFees(network, cell, points, tables);
    }
    return costs;
  };
  return {
    by: perScenario((scenario) => perNetwork((network) => costsOf(network, scenario))),
    basis: [
      ...shares.basis,
      {
        what: 'locations',
        brand: null,
        value: same(locations),
        source: input.locations === undefined ? 'prior' : 'partner',
        from: null,
      },
    ],
  };
}

/** Network fees on the sales of a cell, dollars, including declined authorizations. */
export function cellNetworkFees(
  network: Network,
  cell: Cell,
  points: readonly TicketPoint[],
  { network: { fees, authorizationsPerSale } }: EstimateTables,
): number {
  const ticket = cell.volume / cell.count;
  const own = fees.filter((fee) => fee.network === network && isOn(fee, cell));
  return total(own, (fee) => {
    const perSale = total(points, ({ share, times }) => share * volumeFee(fee, ticket * times));
    return cell.count * (perSale + authorizationsPerSale * (fee.perItem ?? 0));
  });
}

const isOn = ({ cards, presence }: NetworkFee, { isDebit, absent, card }: Cell): boolean =>
  (presence === 'any' || (presence === 'absent') === absent) &&
  (cards === 'all' || (cards === 'debit') === (isDebit || card === businessDebitCard));

const volumeFee = ({ ratePercent = 0, min = 0, max = Infinity }: NetworkFee, ticket: number) =>
  Math.min(Math.max((ticket * ratePercent) / 100, min), max);

/** Fixed monthly fees and the allowance for fees on only some sales, dollars. */
function merchantNetworkFees(
  { network, sales: { volume }, shares, scenario, type, tables }: NetworkCase,
  locations: number,
): number {
  const notPresent = shares.notPresent[scenario];
  const { allowance, mastercardLocation } = tables.network;
  const high =
    allowance.highPercent + notPresent * (allowance.onlineHighPercent - allowance.highPercent);
  const percents = { low: allowance.lowPercent, likely: allowance.likelyPercent, high };
  const conditional = (volume * percents[scenario]) / 100;
  if (network === 'visa')
    return conditional + fixedNetworkFee(volume, notPresent, type, locations, tables);
  if (network === 'mastercard' && type.fanf !== 'exempt') {
    const counted = Math.min(locations, Math.floor(volume / mastercardLocation.volumeFrom));
    return conditional + counted * mastercardLocation.perMonth;
  }
  return conditional;
}

/** Visa's fixed acquirer network fee, dollars a month. */
export function fixedNetworkFee(
  volume: number,
  notPresent: number,
  type: BusinessType,
  locations: number,
  { network: { fanf } }: EstimateTables,
): number {
  if (type.fanf === 'exempt' || volume < fanf.freeBelow) return 0;
  if (volume < fanf.percentBelow) return (volume * fanf.ratePercent) / 100;
  const absent = type.fanf === 'by volume' ? volume : volume * notPresent;
  const byVolume = fanf.absentByVolume.findLast(({ volumeFrom }) => absent >= volumeFrom);
  const byLocation =
    type.fanf === 'by volume' || notPresent >= 1
      ? undefined
      : fanf.presentPerLocation.findLast(({ locationsFrom }) => locations >= locationsFrom);
  const each = type.fanf === 'high volume' ? byLocation?.highVolumePerMonth : byLocation?.perMonth;
  return (byVolume?.perMonth ?? 0) + locations * (each ?? 0);
}

interface TicketPoint {
  /** The share of all sales. */
  share: number;
  /** The ticket as a multiple of the average. */
  times: number;
}

const points = 15;

/**
 * A lognormal distribution of tickets, cut into 15 points by even steps of the logarithm. Each point is the average
 * of its part, so that shares add up to 1 and tickets to the average exactly. The steps reach up to the large tickets
 * that make most of the volume.
 */
export function ticketPoints(logStdDev: number): TicketPoint[] {
  const [from, to] = [-2, 2 + logStdDev];
  const step = (to - from) / (points - 2);
  const bounds = Array.from({ length: points - 1 }, (_, at) => from + at * step);
  return Array.from({ length: points }, (_, at) => {
    const [low, high] = [bounds[at - 1] ?? -Infinity, bounds[at] ?? Infinity];
    const share = normal(high) - normal(low);
    return { share, times: (normal(high - logStdDev) - normal(low - logStdDev)) / share };
  });
}

/** The standard normal distribution function (Abramowitz and Stegun 7.1.26, error below 2e-7). */
function normal(z: number): number {
  if (z === Infinity) return 1;
  if (z === -Infinity) return 0;
  const x = Math.abs(z) / Math.SQRT2;
  const t = 1 / (1 + 0.3275911 * x);
  const series =
    t *
    (0.254829592 + t * (-0.284496736 + t * (1.421413741 + t * (-1.453152027 + t * 1.061405429))));
  const tail = (series * Math.exp(-x * x)) / 2;
  return z < 0 ? tail : 1 - tail;
}
