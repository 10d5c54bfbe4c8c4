import { decimal, sum, zero, type Decimal } from '../core/decimal.ts';
import type { Analysis } from './analysis.ts';

const hundredth = decimal('0.01');

type LineFigure = 'volume' | 'volumeRate' | 'transactions' | 'transactionRate';

/** Returns a fee line's amount in dollars: volume × volumeRate ÷ 100 + transactions × transactionRate. */
export const feeLineTotal = (line: Record<LineFigure, number | Decimal>): Decimal =>
  decimal(line.volume)
    .times(line.volumeRate)
    .over(100)
    .plus(decimal(line.transactions).times(line.transactionRate));

/** The three sums of a statement compared with its totals, in dollars or items. */
export interface Reconciliation {
  volume: Check;
  transactions: Check;
  fees: Check;
}

export interface Check {
  calculated: Decimal;
  /** The statement's own total. */
  stated: Decimal;
  difference: Decimal;
  agrees: boolean;
}

/**
 * Compares cards and fees with the totals: money within 0.01, the number of transactions exactly. Fees may add up
 * rounded line by line, as most statements print them, or as they are calculated.
 */
export function reconcile(analysis: Analysis): Reconciliation {
  const { cardTypeSummary, statementFees, statementTotals } = analysis;
  const { totalVolume, transactionCount, totalStatementFees } = statementTotals;
  const volumes = cardTypeSummary.map(({ volume }) => decimal(volume));
  const counts = cardTypeSummary.map(({ transactions }) => decimal(transactions));
  const fees = statementFees.map(feeLineTotal);
  const calculated = check(fees, totalStatementFees, hundredth);
  const printed = check(
    fees.map((fee) => fee.round(2)),
    totalStatementFees,
    hundredth,
  );
  return {
    volume: check(volumes, totalVolume, hundredth),
    transactions: check(counts, transactionCount, zero),
    fees: printed.agrees ? printed : calculated,
  };
}

function check(lines: readonly Decimal[], total: number, tolerance: Decimal): Check {
  const calculated = sum(lines);
  const stated = decimal(total);
  const difference = calculated.minus(stated);
  return { calculated, stated, difference, agrees: difference.absolute() <= tolerance };
}
