import { debitCards } from './cards.ts';
import type { EstimateInput } from './estimate-input.ts';
import type { MissingCosts } from './statement/missing-costs.ts';
import { inOrder, type Part } from './ranges.ts';
import { feeOf } from './rate-book.ts';
import { scenarios, type EstimateTables, type Range } from './table-schema.ts';

/**
 * Interchange and switch fees of PIN debit, which pays neither assessments nor the programs of Visa and Mastercard.
 * Estimated only if the statement prints PIN debit separately: other cards may be benefit or gift cards, which pay no
 * interchange.
 */
export function pinDebitCosts(
  { evidence }: EstimateInput,
  missing: MissingCosts,
  { mix, network, programs }: EstimateTables,
): { brand: 'Other'; interchange: Part; network: Part }[] {
  const pin = evidence?.pinDebit;
  if (!pin || !missing.pinDebit || !(pin.volume > 0) || !(pin.count > 0)) return [];
  const { volume, count } = pin;
  const rate = programs
    .find(({ rates }) => rates.some(({ cards }) => cards.includes(debitCards.regulated)))
    ?.rates.find(({ cards }) => cards.includes(debitCards.regulated));
  const range = (of: (scenario: keyof Range) => number): Range => {
    const [low = 0, likely = 0, high = 0] = scenarios.map(of);
    return inOrder({ low, likely, high });
  };
  return [
    {
      brand: 'Other',
      interchange: {
        weight: volume,
        range: range((scenario) => {
          const regulated = mix.regulatedShareOfDebit.pinDebit[scenario];
          const capped = rate ? count * feeOf(rate, volume / count, scenario) : 0;
          const exempt = (volume * network.pinDebit.exemptPercent) / 100;
          return regulated * capped + (1 - regulated) * exempt;
        }),
      },
      network: {
        weight: volume,
        range: range((scenario) => count * network.pinDebit.switchPerItem[scenario]),
      },
    },
  ];
}
