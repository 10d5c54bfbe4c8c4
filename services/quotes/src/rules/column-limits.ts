import { decimal, zero, type Decimal } from '@portal/contracts/core/decimal';

const limits = {
  currentFees: decimal('99999999.99'),
  currentAverageTicket: decimal('99999999.99'),
  monthlySavings: decimal('99999999.99'),
  annualSavings: decimal('999999999.99'),
};

const derivedFrom = {
  currentFees: 'statementTotals.totalStatementFees',
  currentAverageTicket: 'statementTotals.totalVolume',
  monthlySavings: 'statementTotals.totalStatementFees',
  annualSavings: 'statementTotals.totalStatementFees',
};

/** Returns the analysis fields that make a figure too large to store; empty if all fit. */
export function tooLarge(figures: Record<keyof typeof limits, Decimal | null>): string[] {
  const names = Object.keys(limits) as (keyof typeof limits)[];
  const beyond = names.filter((name) => (figures[name] ?? zero).absolute() > limits[name]);
  return [...new Set(beyond.map((name) => derivedFrom[name]))];
}
