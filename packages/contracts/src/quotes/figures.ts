import { absolute, add, decimal, multiply, type Decimal } from '../core/decimal.ts';
import type { Analysis, FeeRow } from './analysis.ts';

const hundredth = decimal('0.01');

/** A fee line's amount in dollars: volume × volumeRate ÷ 100 + transactions × transactionRate. */
export const feeLineTotal = (
  fee: Pick<FeeRow, 'volume' | 'volumeRate' | 'transactions' | 'transactionRate'>,
): Decimal =>
  add(
    multiply(multiply(decimal(fee.volume), decimal(fee.volumeRate)), hundredth),
    multiply(decimal(fee.transactions), decimal(fee.transactionRate)),
  );

/** The three identities of a sound statement, each side in dollars (or items). */
export interface Reconciliation {
  volume: Check;
  transactions: Check;
  fees: Check;
}

export interface Check {
  /** The sum over the lines. */
  calculated: Decimal;
  /** The statement's own total. */
  stated: Decimal;
  /** calculated − stated */
  difference: Decimal;
  agrees: boolean;
}

/**
 * Compares card types and fee lines with the statement's totals. Money agrees within 0.01, the
 * number of transactions exactly.
 */
export function reconcile(analysis: Analysis): Reconciliation {
  const { cardTypeSummary, statementFees, statementTotals } = analysis;
  return {
    volume: check(
      add(...cardTypeSummary.map((row) => decimal(row.volume))),
      statementTotals.totalVolume,
      hundredth,
    ),
    transactions: check(
      add(...cardTypeSummary.map((row) => decimal(row.transactions))),
      statementTotals.transactionCount,
      0n,
    ),
    fees: check(
      add(...statementFees.map(feeLineTotal)),
      statementTotals.totalStatementFees,
      hundredth,
    ),
  };
}

function check(calculated: Decimal, total: number, tolerance: Decimal): Check {
  const stated = decimal(total);
  const difference = calculated - stated;
  return { calculated, stated, difference, agrees: absolute(difference) <= tolerance };
}
