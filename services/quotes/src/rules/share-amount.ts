import { sum, zero, type Decimal } from '@portal/contracts/core/decimal';

/**
 * Shares an amount of whole cents by weights that are not all zero, each share in whole cents. The
 * running total is rounded, not each share, so that the shares add up to the amount exactly.
 */
export function shareAmount(amount: Decimal, weights: readonly Decimal[]): Decimal[] {
  const total = sum(weights);
  let [weight, given] = [zero, zero];
  return weights.map((each) => {
    weight = weight.plus(each);
    const upTo = weight.equals(total) ? amount : amount.times(weight).over(total).round(2);
    const share = upTo.minus(given);
    given = upTo;
    return share;
  });
}
