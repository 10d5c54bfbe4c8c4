import { debitCards } from './cards.ts';
import type { EstimateInput } from './estimate-input.ts';
import type { MissingCosts } from './statement/missing-costs.ts';
import { inOrder, type BrandParts } from './ranges.ts';
import { feeOf } from './rate-book.ts';
import type { EstimateTables } from './table-schema.ts';

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
