import { perNetwork } from './brands.ts';
import { cellsOf } from './card-cells.ts';
import { resolveShares } from './card-shares.ts';
import type { EstimateInput } from './estimate-input.ts';
import type { Assumption } from './estimate-result.ts';
import { same } from './find-share.ts';
import type { MonthlySales } from './monthly-sales.ts';
import { cellNetworkFees, merchantNetworkFees } from './network-costs.ts';
import { createRateBook, feeOf, rateAt } from './rate-book.ts';
import { perScenario } from './ranges.ts';
import type { BusinessType, EstimateTables, Network, Scenario } from './table-schema.ts';
import { ticketPoints } from './ticket-points.ts';

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
