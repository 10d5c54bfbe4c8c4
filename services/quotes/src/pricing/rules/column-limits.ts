import { decimal, zero, type Decimal } from '@portal/contracts/core/decimal';

/** The largest figures that can be stored, and the field of the analysis that each is derived from. */
const limits = {
  currentFees: ['99999999.99', 'statementTotals.totalStatementFees'],
  currentAverageTicket: ['99999999.99', 'statementTotals.totalVolume'],
  monthlySavings: ['99999999.99', 'statementTotals.totalStatementFees'],
  annualSavings: ['999999999.99', 'statementTotals.totalStatementFees'],
} as const;

/** Returns the analysis fields that make a figure too large to store; empty if all fit. */
export function tooLarge(figures: Record<keyof typeof limits, Decimal | null>): string[] {
  const beyond = Object.entries(limits).filter(
    ([name, [max]]) => (figures[name as keyof typeof limits] ?? zero).absolute() > decimal(max),
  );
  return [...new Set(beyond.map(([, [, field]]) => field))];
}
