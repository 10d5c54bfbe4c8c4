import { decimal, zero, type Decimal } from '@portal/contracts/core/decimal';
import type { FirstStatement } from '@portal/contracts/quotes/estimate';
import { amountOf, type Figures } from './figures.ts';
import type { EstimateResult } from './estimates/estimate-types.ts';
import type { FrozenProposal } from '../../proposals/rules/frozen-proposal.ts';
import { findPassThrough } from './pass-through.ts';

type Rates = Pick<FirstStatement, 'actual' | 'low' | 'likely' | 'high'>;

/**
 * Compares printed interchange and network fees with those that an accepted proposal estimated, each as a fraction of
 * its own sales, because sales differ between months. Null if the statement does not print all of them or the
 * proposal estimated nothing.
 */
export function compareFirstStatement(
  { estimate, comparison, statement }: FrozenProposal,
  figures: Figures,
  missing: EstimateResult,
): Rates | null {
  const volume = decimal(statement.volume);
  const printsAll = missing.kind === 'estimate' && missing.total.high.isZero();
  const passThrough = amountOf([...findPassThrough(figures)]);
  if (!estimate || !printsAll || !(volume > zero && figures.volume > zero && passThrough > zero))
    return null;
  const { low, likely, high } = estimate.total;
  // Printed pass-through of the old statement is part of the proposal but not of the estimate.
  const printed = decimal(comparison.proposed.passThrough).minus(decimal(likely));
  const rateOf = (costs: Decimal, sales: Decimal): string => costs.over(sales).toFixed(6);
  const estimated = (costs: string): string => rateOf(printed.plus(decimal(costs)), volume);
  return {
    actual: rateOf(passThrough, figures.volume),
    low: estimated(low),
    likely: estimated(likely),
    high: estimated(high),
  };
}
