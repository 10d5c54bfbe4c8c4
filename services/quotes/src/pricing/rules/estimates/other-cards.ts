import type { EstimateInput } from './estimate-types.ts';
import type { MonthlySales } from './monthly-sales.ts';
import { noPart, total, type BrandParts, inOrder } from './ranges.ts';
import type { ScenarioCosts } from './scenario-costs.ts';
import type { MissingCosts } from './statement/missing-costs.ts';
import { networks, type EstimateTables } from './table-schema.ts';
import { debitCards } from './cards.ts';
import { feeOf } from './rate-book.ts';

/**
 * Sales of cards and wallets without tables, if the statement hides interchange, or theirs alone. They cost at least what the merchant's
 * other sales cost in the low scenario, at most what any sale may cost, and likely the merchant's current average:
 * omitting them would promise to save all of it.
 */
export function otherCardCosts(
  { feesPaid }: EstimateInput,
  { other, by: { low: lowSales, likely }, warnings }: MonthlySales,
  costs: ScenarioCosts['by']['low'],
  missing: MissingCosts,
  { guards }: EstimateTables,
): BrandParts[] {
  const hidden =
    missing.otherCards === true || networks.some((network) => missing.by[network].interchange > 0);
  if (!hidden || !warnings.includes('other_cards_not_estimated')) return [];
  const volume = other.volume + total(networks, (network) => likely[network].volume);
  const lowVolume = total(networks, (network) => lowSales[network].volume);
  const lowCost = total(Object.values(costs), ({ interchange, network }) => interchange + network);
  const min = lowVolume > 0 ? lowCost / lowVolume : guards.leastPercent / 100;
  const high = (guards.mostPercent / 100) * other.volume;
  const low = Math.min(min * other.volume, high);
  const paid = feesPaid === undefined ? high : (feesPaid / volume) * other.volume;
  const range = { low, likely: Math.min(Math.max(low, paid), high), high };
  return [{ brand: 'Other', interchange: { range, weight: other.volume }, network: noPart }];
}

/**
 * Interchange and switch fees of PIN debit, which pays neither assessments nor the programs of Visa and Mastercard.
 * Estimated only if the statement prints PIN debit separately: other cards may be benefit or gift cards, which pay no
 * interchange.
 */
export function pinDebitCosts(
  { evidence }: EstimateInput,
  missing: MissingCosts,
  { mix, network, programs }: EstimateTables,
): BrandParts[] {
  const pin = evidence?.pinDebit;
  if (!pin || !missing.pinDebit || !(pin.volume > 0) || !(pin.count > 0)) return [];
  const { volume, count } = pin;
  const rate = programs
    .flatMap(({ rates }) => rates)
    .find(({ cards }) => cards.includes(debitCards.regulated));
  return [
    {
      brand: 'Other',
      interchange: {
        weight: volume,
        range: inOrder((scenario) => {
          const regulated = mix.regulatedShareOfDebit.pinDebit[scenario];
          const capped = rate ? count * feeOf(rate, volume / count, scenario) : 0;
          const exempt = (volume * network.pinDebit.exemptPercent) / 100;
          return regulated * capped + (1 - regulated) * exempt;
        }),
      },
      network: {
        weight: volume,
        range: inOrder((scenario) => count * network.pinDebit.switchPerItem[scenario]),
      },
    },
  ];
}
