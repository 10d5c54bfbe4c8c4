import {
  add,
  decimal,
  divide,
  multiply,
  toFixed,
  type Decimal,
} from '@portal/contracts/core/decimal';
import type { Analysis } from '@portal/contracts/quotes/analysis';
import type { Months } from '@portal/contracts/quotes/months';
import { noteText } from '@portal/contracts/quotes/note-text';
import type { Note } from '@portal/contracts/quotes/notes';
import { averageMonth } from './over-months.ts';
import { groupMonths, type Grouped, type ReadStatement } from './group-months.ts';
import { priceWith } from './price-proposal.ts';
import type { PricedProgram } from './program-fees.ts';

const year = 12;

/** Several statements as one: the average month, and how the months are put together. */
export interface Combined {
  analysis: Analysis;
  locations: number;
  /** What is odd about the months. */
  notes: Note[];
  /** What is said of all months, priced with a program that was chosen by their average. */
  months(program: PricedProgram | null, annualSavings: string | null): Months;
}

/** Puts the statements of several months and locations together. */
export function combineStatements(statements: readonly ReadStatement[]): Combined {
  const grouped = groupMonths(statements);
  const months = grouped.groups.map((group) => group.statements.map(({ analysis }) => analysis));
  const { analysis, fees } = averageMonth(months);
  return {
    analysis,
    locations: grouped.locations,
    notes: grouped.notes,
    months: (program, annualSavings) => {
      const savings = months.map((month) => program && savingsOf(month, program));
      return {
        months: grouped.groups.map(({ month, statements: own }, index) => ({
          month,
          statements: own.map(({ number }) => number),
          ...salesAndFees(months[index] ?? []),
          savings: toText(savings[index] ?? null),
        })),
        average: averageOf(analysis, months),
        fees,
        locations: grouped.locations,
        yearly: annualSavings === null ? null : yearly(annualSavings, savings, grouped),
        notes: grouped.notes.map(noteText),
      };
    },
  };
}

const toText = (value: Decimal | null): string | null =>
  value === null ? null : toFixed(value, 2);

const savingsOf = (month: readonly Analysis[], program: PricedProgram): Decimal =>
  add(...month.map((analysis) => decimal(priceWith(analysis, program).monthlySavings)));

/** Sales and fees of statements together. */
export function salesAndFees(statements: readonly Analysis[]): Months['average'] {
  const totals = statements.map(({ statementTotals }) => statementTotals);
  const volume = add(...totals.map(({ totalVolume }) => decimal(totalVolume)));
  const fees = add(...totals.map(({ totalStatementFees }) => decimal(totalStatementFees)));
  return {
    volume: toFixed(volume, 2),
    transactions: totals.reduce((sum, { transactionCount }) => sum + transactionCount, 0),
    fees: toFixed(fees, 2),
    effectiveRate: volume > 0n ? toFixed(divide(fees, volume), 6) : null,
  };
}

/** The average month's sales and fees; its rate is that of all months, so that each weighs by its volume. */
function averageOf(
  { statementTotals }: Analysis,
  months: readonly Analysis[][],
): Months['average'] {
  return {
    volume: toFixed(decimal(statementTotals.totalVolume), 2),
    transactions: statementTotals.transactionCount,
    fees: toFixed(decimal(statementTotals.totalStatementFees), 2),
    effectiveRate: salesAndFees(months.flat()).effectiveRate,
  };
}

function yearly(
  savings: string,
  byMonth: readonly (Decimal | null)[],
  { groups, isWhole }: Grouped,
): NonNullable<Months['yearly']> {
  const known = byMonth.filter((saving) => saving !== null);
  const isExtrapolated = groups.length < year || !isWhole;
  const inYear = (saving: Decimal): string => toFixed(multiply(saving, decimal(year)), 2);
  const least = known.reduce((low, saving) => (saving < low ? saving : low), known[0] ?? 0n);
  const most = known.reduce((high, saving) => (saving > high ? saving : high), known[0] ?? 0n);
  return {
    savings,
    range: known.length > 1 ? { low: inYear(least), high: inYear(most) } : null,
    isExtrapolated,
    basis: isExtrapolated
      ? `An extrapolation: 12 × the average of ${groups.length === 1 ? 'one month' : `${groups.length} months`}, fees that were charged once counted once.`
      : 'Twelve months as they were: nothing is extrapolated.',
  };
}
