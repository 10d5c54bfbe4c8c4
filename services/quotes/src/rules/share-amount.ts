import {
  add,
  decimal,
  divide,
  multiply,
  toFixed,
  type Decimal,
} from '@portal/contracts/core/decimal';

/**
 * Shares an amount of whole cents by weights that are not all zero, each share in whole cents. The
 * running total is rounded, not each share, so that the shares add up to the amount exactly.
 */
export function shareAmount(amount: Decimal, weights: readonly Decimal[]): Decimal[] {
  const total = add(...weights);
  let [weight, given] = [0n, 0n];
  return weights.map((each) => {
    weight += each;
    const upTo = weight === total ? amount : cents(divide(multiply(amount, weight), total));
    const share = upTo - given;
    given = upTo;
    return share;
  });
}

/** Rounded to whole cents. */
export const cents = (value: Decimal): Decimal => decimal(toFixed(value, 2));
