import { counted } from '@portal/contracts/core/counts';
import { decimal } from '@portal/contracts/core/decimal';
import { dollars, unitPrice } from '@portal/contracts/core/dollars';
import type { RateCardRow } from '@portal/contracts/quotes/pricing';
import type { FrozenProposal } from './frozen-proposal.ts';

/** When a rate of each category is charged. */
const charged: Record<RateCardRow['category'], string> = {
  transaction_fees: '',
  monthly_fees: 'a month',
  setup_fees: 'once',
  other_fees: 'each time',
};

/** What a merchant will pay by one rate: `0.25 % of your card sales`, `$0.10 for each sale`, `$9.95 a month`. */
export function rateText({ category, rateType, rateValue }: RateCardRow): string {
  const value = decimal(rateValue);
  if (rateType === 'percentage') return `${percent(rateValue)} of your card sales`;
  if (rateType === 'per_transaction') return `${unitPrice(value)} for each sale`;
  return `${dollars(rateValue)} ${charged[category] || 'a month'}`;
}

/** Without needless zeros: `2.5 %`, `0.25 %`. */
const percent = (fraction: string): string =>
  `${decimal(fraction)
    .times(100)
    .toFixed(4)
    .replace(/\.?0+$/, '')} %`;

const order: RateCardRow['category'][] = [
  'transaction_fees',
  'monthly_fees',
  'setup_fees',
  'other_fees',
];

/** The rates that a merchant agrees to, each with its name: what is charged for sales first, per case last. */
export function rateCard({ program, estimate, comparison }: FrozenProposal): [string, string][] {
  const rates = order.flatMap((category) =>
    program.rates
      .filter((rate) => rate.category === category)
      .map((rate): [string, string] => [rate.name, rateText(rate)]),
  );
  const passes = estimate !== null || comparison.proposed.passThrough !== '0.00';
  const months = program.minimumTermMonths;
  return [
    ...(passes ? ([['Interchange and network fees', 'at cost']] satisfies [string, string][]) : []),
    ...rates,
    ...(months
      ? ([['Minimum term', counted(months, 'month', 'months')]] satisfies [string, string][])
      : []),
  ];
}
