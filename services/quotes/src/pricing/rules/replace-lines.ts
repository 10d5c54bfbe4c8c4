import type { RateType } from '@portal/contracts/admin/schemas';
import { zero, type Decimal, sum } from '@portal/contracts/core/decimal';
import { isEstimatedFee, type ProgramFee, type ProgramRate } from './program-fees.ts';
import type { Charge } from './figures.ts';
import { isAlike } from './fee-names.ts';

/** A part of a program's fee that replaces a line. */
export interface Replacement {
  name: string;
  amount: Decimal;
  isEstimated?: boolean;
}

export interface Replacements {
  /** The replacements of each processor line; lines without any are missing. */
  byLine: Map<Charge, Replacement[]>;
  /** Fees without a matching line. */
  added: ProgramFee[];
}

/**
 * Matches a program's fees with the lines that they replace: percentages with percentages on sales, fees per sale
 * with fees per sale, monthly fees with monthly fees (preferring similar names). A fee is split among its lines by
 * its base: volume, count, or for flat fees the current cost.
 */
export function replaceLines(own: readonly Charge[], fees: readonly ProgramFee[]): Replacements {
  const byLine = new Map<Charge, Replacement[]>();
  const added: ProgramFee[] = [];
  for (const fee of fees) {
    const weigh = weights[fee.rate.rateType];
    const lines = linesOf(fee.rate, own).filter((line) => weigh(line) > zero);
    if (lines.length === 0) added.push(fee);
    const shares = shareAmount(fee.amount, lines.map(weigh));
    for (const [index, line] of lines.entries()) {
      const replacement = {
        name: fee.rate.name,
        amount: shares[index] ?? zero,
        ...(isEstimatedFee(fee) ? { isEstimated: true } : {}),
      };
      byLine.set(line, [...(byLine.get(line) ?? []), replacement]);
    }
  }
  return { byLine, added };
}

const weights: Record<RateType, (line: Charge) => Decimal> = {
  percentage: ({ volume }) => volume.absolute(),
  per_transaction: ({ transactions }) => transactions.absolute(),
  flat_fee: ({ amount }) => amount.absolute(),
};

function linesOf({ category, rateType, name }: ProgramRate, own: readonly Charge[]): Charge[] {
  const onSales = category === 'transaction_fees';
  const lines = own.filter(
    (line) =>
      line.feeType !== 'Rebates' &&
      line.amount >= zero &&
      (line.feeType === 'Card Fees') === onSales &&
      chargesBy(line, rateType),
  );
  const alike = onSales ? [] : lines.filter((line) => isAlike(line.name, name));
  return alike.length ? alike : lines;
}

function chargesBy(line: Charge, rateType: RateType): boolean {
  const byVolume = !line.volumeRate.isZero();
  const isFlat = !byVolume && line.transactions.equals(1);
  if (rateType === 'flat_fee') return isFlat;
  return rateType === 'percentage' ? byVolume : !line.transactionRate.isZero() && !isFlat;
}

/** Weights must not all be zero. Rounds the running total, so that the whole cents add up exactly. */
export function shareAmount(amount: Decimal, weights: readonly Decimal[]): Decimal[] {
  const total = sum(weights);
  let [weight, provided] = [zero, zero];
  return weights.map((each) => {
    weight = weight.plus(each);
    const upTo = weight.equals(total) ? amount : amount.times(weight).over(total).round(2);
    const share = upTo.minus(provided);
    provided = upTo;
    return share;
  });
}
