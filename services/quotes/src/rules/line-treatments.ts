import type { FeeType } from '@portal/contracts/quotes/analysis';
import type { ComparedLine } from '@portal/contracts/quotes/pricing';
import { namesOwn } from './fee-names.ts';
import type { Charge, Figures } from './figures.ts';
import { findPassThrough } from './pass-through.ts';

/** A line of the statement and what a proposal does with it. */
export interface TreatedLine {
  charge: Charge;
  treatment: Extract<ComparedLine['treatment'], 'pass_through' | 'extra' | 'replaced'>;
}

/** Lines that stay whoever processes: the merchant's own choices, and taxes on them. */
const staysByType = new Set<FeeType>(['Equipment', 'POS Services', 'Products', 'Taxes']);

/**
 * What passes through stays, and so do equipment, software, products and taxes. The processor's own
 * lines are replaced, rebates and access to its gateway among them.
 */
export function treatLines(figures: Figures): TreatedLine[] {
  const passThrough = findPassThrough(figures);
  return figures.charges.map((charge) => ({
    charge,
    treatment: passThrough.has(charge)
      ? 'pass_through'
      : staysByType.has(charge.feeType) && !namesOwn(charge.name)
        ? 'extra'
        : 'replaced',
  }));
}
