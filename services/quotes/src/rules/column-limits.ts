import { decimal, zero, type Decimal } from '@portal/contracts/core/decimal';

/** What a quote's columns of derived money hold at most. */
const limits = {
  currentAverageTicket: decimal('99999999.99'),
  monthlySavings: decimal('99999999.99'),
  annualSavings: decimal('999999999.99'),
};

/** The total from which each is derived, by its field in an analysis. */
const derivedFrom = {
  currentAverageTicket: 'statementTotals.totalVolume',
  monthlySavings: 'statementTotals.totalStatementFees',
  annualSavings: 'statementTotals.totalStatementFees',
};

/** The fields of an analysis that make a figure too large to be kept; empty where all fit. */
export function tooLarge(figures: Record<keyof typeof limits, Decimal | null>): string[] {
  const names = Object.keys(limits) as (keyof typeof limits)[];
  const beyond = names.filter((name) => (figures[name] ?? zero).absolute() > limits[name]);
  return [...new Set(beyond.map((name) => derivedFrom[name]))];
}
