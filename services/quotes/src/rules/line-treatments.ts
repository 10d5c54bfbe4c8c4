import type { FeeRow } from '@portal/contracts/quotes/analysis';
import type { ComparedLine } from '@portal/contracts/quotes/pricing';
import { namesOwn } from './fee-names.ts';
import { findPassThrough, type StatementLines } from './pass-through.ts';

/** A line of the statement and what a proposal does with it. */
export interface TreatedLine {
  fee: FeeRow;
  treatment: Extract<ComparedLine['treatment'], 'pass_through' | 'extra' | 'replaced'>;
}

/** Lines that stay whoever processes: the merchant's own choices, and taxes on them. */
const staysByType = new Set<FeeRow['feeType']>(['Equipment', 'POS Services', 'Products', 'Taxes']);

/**
 * What passes through stays, and so do equipment, software, products and taxes. The processor's own
 * lines are replaced, rebates and access to its gateway among them.
 */
export function treatLines(lines: StatementLines): TreatedLine[] {
  const passThrough = findPassThrough(lines);
  return lines.statementFees.map((fee) => ({
    fee,
    treatment: passThrough.has(fee)
      ? 'pass_through'
      : staysByType.has(fee.feeType) && !namesOwn(fee.name)
        ? 'extra'
        : 'replaced',
  }));
}
