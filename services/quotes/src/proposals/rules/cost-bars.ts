import { decimal, zero, type Decimal } from '@portal/contracts/core/decimal';
import { dollars } from '@portal/contracts/core/dollars';
import type { FrozenProposal } from './frozen-proposal.ts';

/** A bar of a month's cost. Shares are fractions of the longest bar, 0 to 1. */
export interface CostBar {
  label: string;
  /** `$1,204.33`, or `$900.00 to $1,050.00` if estimated. */
  value: string;
  /** Lower bound. */
  share: number;
  /** Upper bound; equals `share` without an estimate. */
  most: number;
}

/** The current monthly cost and the bounds of the proposed one, dollars. */
export function monthlyCosts({ comparison, savings: { estimated } }: FrozenProposal) {
  const now = decimal(comparison.current.fees);
  const likely = decimal(comparison.proposed.fees);
  return {
    now,
    least: estimated ? now.minus(decimal(estimated.high)) : likely,
    most: estimated ? now.minus(decimal(estimated.low)) : likely,
  };
}

export function costBars(content: FrozenProposal): [now: CostBar, then: CostBar] {
  const { estimated } = content.savings;
  const { now, least, most } = monthlyCosts(content);
  const longest = [now, most].reduce((one, other) => (other > one ? other : one));
  const shareOf = (amount: Decimal): number =>
    longest > zero && amount > zero ? Number(amount.over(longest).toFixed(4)) : 0;
  return [
    { label: 'Now', value: dollars(now), share: shareOf(now), most: shareOf(now) },
    {
      label: 'With us',
      value: estimated ? `${dollars(least)} to ${dollars(most)}` : dollars(least),
      share: shareOf(least),
      most: shareOf(most),
    },
  ];
}

export const barsText = (content: FrozenProposal): string => {
  const [now, then] = costBars(content);
  const estimated = content.savings.estimated ? 'an estimated ' : '';
  return `Monthly cost: now ${now.value}, with us ${estimated}${then.value}.`;
};
