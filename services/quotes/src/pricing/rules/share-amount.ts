import { sum, zero, type Decimal } from '@portal/contracts/core/decimal';

/** Weights must not all be zero. Rounds the running total, so that the whole cents add up exactly. */
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
