import { decimal, zero, type Decimal } from '@portal/contracts/core/decimal';
import type { FirstStatement } from '@portal/contracts/quotes/estimate';
import { amountOf, type Figures } from './figures.ts';
import type { EstimateResult } from './estimates/estimate-result.ts';
import type { FrozenProposal } from './frozen-proposal.ts';
import { findPassThrough } from './pass-through.ts';

type Rates = Pick<FirstStatement, 'actual' | 'low' | 'likely' | 'high'>;

/**
 * Interchange and network fees as a statement prints them, and as an accepted proposal estimated them, each as a
 * fraction of its own sales: sales differ from month to month. Null where the statement does not print all of them, or
 * the proposal estimated nothing.
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
  // What the old statement printed is no estimate, and part of what was proposed.
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
